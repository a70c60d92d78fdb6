/** The names under which io.Connect keeps its own shared contexts. */

export const workspaceContextName = (workspaceId: string): string => `___workspace___${workspaceId}`;
export const windowContextName = (windowId: string): string => `___window___${windowId}`;
export const instanceContextName = (instanceId: string): string => `___instance___${instanceId}`;
