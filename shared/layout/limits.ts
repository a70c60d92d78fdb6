/** Limits of one layout. Beyond them a plain error names the limit and the figure met. */
export const LIMITS = {
  textBytes: 256 * 1024,
  depth: 24,
  windows: 500,
  nodes: 1000,
  /** Nesting of one context or other value of a node; far below what would exhaust a call stack. */
  valueDepth: 128,
  /** Characters that an edit may bring, and a person type; a layout that comes with longer ones keeps them. */
  title: 200,
  description: 2000,
  /** Of applications and nodes. */
  name: 1000,
} as const;
