import type { Socket } from "node:net";
import type { Connection, Submittable } from "pg";
import { fieldsOf } from "./copy-line.ts";
import type { StoredRow } from "./stored-row.ts";

type OnRows = (rows: readonly StoredRow[]) => void;

/** Rows are handed on in runs of this length. */
const runLength = 1_000;
/** A server that sends nothing for so long is not coming back. */
const longestSilenceMs = 30_000;

/**
 * `COPY … TO STDOUT` as a query for pg: no work on single columns in the driver, and a message for each row.
 * Rows are handed on from within the socket's event, so that a slow reader holds the server back instead of
 * filling the memory. A reader that throws, or a server gone silent, breaks the connection off.
 */
export class CopyReader implements Submittable {
  /** Called at the end, good or bad. pg puts a wrapper of its own in here. */
  callback: (error?: unknown) => void;
  /** Instead of the pool's, which is meant for short statements. */
  readonly query_timeout = 2 ** 31 - 1;
  readonly #text: string;
  readonly #onRows: OnRows;
  #rows: StoredRow[] = [];
  #socket: Socket | undefined;
  #brokenOff = false;

  constructor(text: string, onRows: OnRows, callback: (error?: unknown) => void) {
    this.#text = text;
    this.#onRows = onRows;
    this.callback = callback;
  }

  submit(connection: Connection): void {
    this.#socket = connection.stream as Socket;
    this.#socket.setTimeout(longestSilenceMs, this.#onSilence);
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    if (this.#brokenOff) return;
    this.#rows.push(fieldsOf(chunk.toString("utf8", 0, chunk.length - 1)));
    if (this.#rows.length === runLength) this.#handOn();
  }

  handleCommandComplete(): void {
    if (this.#rows.length > 0) this.#handOn();
  }

  handleReadyForQuery(): void {
    this.#end();
  }

  handleError(error: unknown): void {
    this.#end(error);
  }

  #handOn(): void {
    const rows = this.#rows;
    this.#rows = [];
    try {
      this.#onRows(rows);
    } catch (thrown) {
      this.#breakOff(thrown as Error);
    }
  }

  readonly #onSilence = (): void => this.#breakOff(new Error("The server has gone silent."));

  #breakOff(error: Error): void {
    this.#brokenOff = true;
    this.#socket?.destroy(error);
  }

  #end(error?: unknown): void {
    this.#socket?.setTimeout(0, this.#onSilence);
    this.callback(error);
  }
}
