export interface OpenWorkspaceEntry {
  readonly id: string;
  readonly title: string;
  readonly layoutName?: string;
}

/** The workspaces that are open on the platform, and word of every change. */
export interface OpenWorkspaces {
  list(): Promise<readonly OpenWorkspaceEntry[]>;
  onChanged(callback: () => void): () => void;
}
