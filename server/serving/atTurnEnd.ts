let due: (() => void)[] = [];

/**
 * Sends with all others, once everything that has arrived by now was read. Each word that is sent wakes its reader,
 * which costs more than the answer; one that is awake already takes the next for nothing.
 */
export function atTurnEnd(send: () => void): void {
  if (due.push(send) === 1) setImmediate(sendAll);
}

function sendAll(): void {
  const sends = due;
  due = [];
  for (const send of sends) send();
}
