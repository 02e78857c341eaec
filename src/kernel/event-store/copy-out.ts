import type { Socket } from "node:net";
import type { ClientBase, Connection, Submittable } from "pg";
import { fieldsOf } from "./copy-line.ts";
import type { StoredRow } from "./stored-row.ts";

type OnRow = (row: StoredRow) => void;
type OnLine = (line: Buffer) => void;
type OnEnd = (error?: unknown) => void;

/** A server that is silent for this long counts as lost. */
const silenceTimeoutMs = 30_000;
/**
 * After `rows` rows the reader pauses so that other work in this process runs, because under a fast server
 * the socket never yields by itself.
 */
export interface Pacing {
  readonly rows: number;
  readonly pauseMs: number;
}
const defaultPacing: Pacing = { rows: 250, pauseMs: 0 };

/**
 * Runs `COPY … TO STDOUT` (other statements may surround it), at half the cost of reading rows: the driver
 * does not parse columns. Rows are passed on from within the socket's event, so that a slow reader applies
 * backpressure instead of filling the memory. Fails when the reader throws or the server goes silent, and
 * drops the connection.
 */
export const copyOut = (
  client: ClientBase,
  text: string,
  onRow: OnRow,
  limits: CopyLimits = {},
): Promise<void> =>
  copyLines(client, text, (line) => onRow(fieldsOf(line.toString("utf8", 0, line.length - 1))), limits);

/**
 * The same with the lines as the server sent them, each with its end. A line is valid only until `onLine`
 * returns.
 */
export const copyLines = (
  client: ClientBase,
  text: string,
  onLine: OnLine,
  limits: CopyLimits = {},
): Promise<void> =>
  new Promise((done, fail) => {
    client.query(new CopyOut(text, onLine, (error) => (error ? fail(error) : done()), limits));
  });

/** `timeoutMs` replaces the connection's own statement time-out. */
export interface CopyLimits {
  readonly timeoutMs?: number;
  /** 250 rows without a pause by default. */
  readonly pacing?: Pacing;
}

class CopyOut implements Submittable {
  /** Called at the end, in success or failure. pg wraps it. */
  callback: OnEnd;
  /** Read by pg. */
  readonly query_timeout: number | undefined;
  readonly #text: string;
  readonly #pacing: Pacing;
  readonly #onLine: OnLine;
  #socket: Socket | undefined;
  #brokenOff = false;
  /** Rows since the last pause. Rows already received are still passed on during it. */
  #rows = 0;
  #isPaused = false;

  constructor(text: string, onLine: OnLine, onEnd: OnEnd, { timeoutMs, pacing = defaultPacing }: CopyLimits) {
    this.#text = text;
    this.#pacing = pacing;
    this.#onLine = onLine;
    this.callback = onEnd;
    this.query_timeout = timeoutMs;
  }

  submit(connection: Connection): void {
    this.#socket = connection.stream as Socket;
    this.#socket.setTimeout(silenceTimeoutMs, this.#onSilence);
    connection.query(this.#text);
  }

  /** The server sends every row as a message of its own. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    if (this.#brokenOff) return;
    try {
      this.#onLine(chunk);
      if (++this.#rows >= this.#pacing.rows && !this.#isPaused) this.#pause();
    } catch (thrown) {
      this.#breakOff(thrown as Error);
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#end();
  }

  handleError(error: unknown): void {
    this.#end(error);
  }

  readonly #onSilence = (): void => this.#breakOff(new Error("The server has gone silent."));

  #pause(): void {
    const socket = this.#socket;
    socket?.pause();
    this.#isPaused = true;
    const resume = () => {
      this.#isPaused = false;
      this.#rows = 0;
      socket?.resume();
    };
    if (this.#pacing.pauseMs > 0) setTimeout(resume, this.#pacing.pauseMs);
    else setImmediate(resume);
  }

  #breakOff(error: Error): void {
    this.#brokenOff = true;
    this.#socket?.destroy(error);
  }

  #end(error?: unknown): void {
    this.#socket?.setTimeout(0, this.#onSilence);
    this.callback(error);
  }
}
