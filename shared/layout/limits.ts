/** Limits of one layout. Beyond them a plain error names the limit and the figure met. */
export const LIMITS = {
  textBytes: 256 * 1024,
  depth: 24,
  windows: 500,
  nodes: 1000,
  /** Nesting of one context or other value of a node; far below what would exhaust a call stack. */
  valueDepth: 128,
} as const;
