const ID_LENGTH = 8;

/** By which a client's sentence and a line of the log are found to be of one fault. */
export const newFaultId = (): string => crypto.randomUUID().slice(0, ID_LENGTH);

export const underId = (id: string): string => `The server's log has the details under ${id}.`;
