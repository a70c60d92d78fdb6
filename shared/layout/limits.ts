/** Limits of one layout. Beyond them a plain error names the limit and the figure met. */
export const LIMITS = {
  textBytes: 256 * 1024,
  depth: 24,
  windows: 500,
  nodes: 1000,
} as const;
