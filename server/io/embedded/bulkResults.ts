/**
 * The gateway takes every message apart and puts it together again, which takes a second for a few thousand layouts.
 * A large result whose content concerns nobody but the two clients in this process travels beside it: the gateway
 * carries a ticket. A ticket that nobody collects is thrown away.
 */

const TICKET = "workspace-widget/ticket";
const THROW_AWAY_AFTER_MS = 120_000;

type Message = Readonly<Record<string, unknown>>;

function isMessage(value: unknown): value is Message {
  return typeof value === "object" && value !== null;
}

interface BulkResults {
  /** Marks the result of an interop method; it must not change any more. */
  mark<T extends object>(result: T): T;
  /** What is sent to the gateway in place of a message. */
  checkIn(message: object): object;
  /** What a client gets in place of a message from the gateway. */
  checkOut(message: object): object;
}

export function createBulkResults(): BulkResults {
  const marked = new WeakSet<object>();
  const held = new Map<string, object>();

  function hold(result: object): string {
    const ticket = crypto.randomUUID();
    held.set(ticket, result);
    setTimeout(() => held.delete(ticket), THROW_AWAY_AFTER_MS).unref();
    return ticket;
  }

  function collect(result: unknown): object | undefined {
    const ticket = isMessage(result) ? result[TICKET] : undefined;
    if (typeof ticket !== "string") return undefined;
    const content = held.get(ticket);
    held.delete(ticket);
    return content;
  }

  return {
    mark: (result) => {
      marked.add(result);
      return result;
    },
    checkIn: (message) => {
      const result = isMessage(message) && message["type"] === "yield" ? message["result"] : undefined;
      if (!isMessage(result) || !marked.has(result)) return message;
      return { ...message, result: { [TICKET]: hold(result) } };
    },
    checkOut: (message) => {
      const result =
        isMessage(message) && message["type"] === "result" ? collect(message["result"]) : undefined;
      return result ? { ...message, result } : message;
    },
  };
}
