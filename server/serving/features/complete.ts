/** Values for an argument that begin as given. */
export type Complete = (argument: { name: string; value: string }) => Promise<readonly string[]>;
