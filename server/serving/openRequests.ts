import type { RequestId } from "@modelcontextprotocol/server";

/** Requests of one side that wait for their answers. A careless client gives several the same id. */
export class OpenRequests {
  readonly #open = new Map<RequestId, number>();
  readonly #waiting = new Set<() => void>();

  ids(): readonly RequestId[] {
    return [...this.#open].flatMap(([id, count]) => Array<RequestId>(count).fill(id));
  }

  add(id: RequestId): void {
    this.#open.set(id, (this.#open.get(id) ?? 0) + 1);
  }

  settle(id: RequestId | undefined): void {
    const count = id === undefined ? undefined : this.#open.get(id);
    if (id === undefined || count === undefined) return;
    if (count > 1) this.#open.set(id, count - 1);
    else this.#open.delete(id);
    if (this.#open.size === 0) this.#tellWaiting();
  }

  clear(): void {
    this.#open.clear();
    this.#tellWaiting();
  }

  allSettled(): Promise<void> {
    if (this.#open.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.add(resolve));
  }

  #tellWaiting(): void {
    for (const tell of this.#waiting) tell();
    this.#waiting.clear();
  }
}
