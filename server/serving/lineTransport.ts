import type { Readable, Writable } from "node:stream";
import {
  STDIO_DEFAULT_MAX_BUFFER_SIZE as MAX_LINE,
  type JSONRPCMessage,
  type Transport,
} from "@modelcontextprotocol/server";
import { sleep } from "../sleep.ts";
import type { HalfOpenTransport } from "./endingTransport.ts";
import { LineWriter } from "./lineWriter.ts";
import { readMessage } from "./readMessage.ts";

const NEWLINE = 0x0a;
/** What was sent just before has arrived by then. */
const SETTLE_MS = 250;
/** Streams that fail after the end have nobody to tell, and must not end the process. */
const guarded = new WeakSet<Writable>();

/**
 * A message a line, over stdin and stdout. The package's own says nothing to a line that is no message: a client that
 * waits for an answer would wait for ever.
 */
export class LineTransport implements HalfOpenTransport {
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: Transport["onmessage"];
  oninputend?: (() => void) | undefined;
  readonly #input: Readable;
  readonly #output: Writable;
  readonly #lines: LineWriter;
  #begun: Buffer[] = [];
  #size = 0;
  #closed = false;
  #ended = false;
  #written: Promise<void> = Promise.resolve();

  constructor(input: Readable = process.stdin, output: Writable = process.stdout) {
    this.#input = input;
    this.#output = output;
    this.#lines = new LineWriter(output);
  }

  start(): Promise<void> {
    if (!guarded.has(this.#output)) this.#output.on("error", () => undefined);
    guarded.add(this.#output);
    this.#output.on("error", this.#fail);
    this.#input.on("error", this.#tell);
    this.#input.on("end", this.#lastLine);
    this.#input.on("close", this.#endInput);
    this.#input.on("data", this.#take);
    if (this.#input.readableEnded || this.#input.destroyed) setImmediate(this.#endInput);
    return Promise.resolve();
  }

  send(message: JSONRPCMessage): Promise<void> {
    if (this.#closed) return Promise.reject(new Error("The connection has ended."));
    return this.#write(message);
  }

  close(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    this.#closed = true;
    this.#output.off("error", this.#fail);
    this.#input
      .off("error", this.#tell)
      .off("end", this.#lastLine)
      .off("close", this.#endInput)
      .off("data", this.#take);
    // Others may read on; without a reader the process would not end by itself.
    if (this.#input.listenerCount("data") === 0) this.#input.pause();
    this.#begun = [];
    this.onclose?.();
    return Promise.resolve();
  }

  async caughtUp(): Promise<void> {
    if (!this.#ended) await sleep(SETTLE_MS);
    await this.#written;
  }

  flushed(): Promise<boolean> {
    return this.#lines.flushed();
  }

  readonly #tell = (error: Error): void => this.onerror?.(error);

  readonly #fail = (error: Error): void => {
    this.onerror?.(error);
    this.#end();
  };

  readonly #end = (): void => void this.close().catch(() => undefined);

  /** The client may have said its last without a newline. */
  readonly #lastLine = (): void => {
    this.#readBegun();
    this.#endInput();
  };

  /** A client that says nothing more may still listen. */
  readonly #endInput = (): void => {
    if (this.#ended || this.#closed) return;
    this.#ended = true;
    if (this.oninputend === undefined) this.#end();
    else this.oninputend();
  };

  readonly #take = (data: Buffer): void => {
    let rest = data;
    for (let end = rest.indexOf(NEWLINE); end !== -1 && !this.#closed; end = rest.indexOf(NEWLINE)) {
      this.#hold(rest.subarray(0, end));
      rest = rest.subarray(end + 1);
      this.#readBegun();
    }
    this.#hold(rest);
  };

  #readBegun(): void {
    const line = Buffer.concat(this.#begun).toString("utf8");
    this.#begun = [];
    this.#size = 0;
    if (!this.#closed) this.#read(line);
  }

  #hold(part: Buffer): void {
    if (this.#closed || part.length === 0) return;
    this.#begun.push(part);
    this.#size += part.length;
    if (this.#size > MAX_LINE)
      this.#fail(new Error(`A line is longer than the maximum size of ${MAX_LINE} bytes.`));
  }

  #read(line: string): void {
    if (line.trim() === "") return;
    const read = readMessage(line);
    if ("message" in read) return this.onmessage?.(read.message);
    this.onerror?.(new Error(`A line that is no message was refused: ${read.refused.error.message}`));
    this.#written = this.#write(read.refused).catch(() => undefined);
  }

  #write(message: object): Promise<void> {
    return this.#lines.write(JSON.stringify(message));
  }
}
