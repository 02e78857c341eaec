import type { Socket } from "node:net";
import type { ClientBase, Connection, Submittable } from "pg";
import { fieldsOf } from "./copy-line.ts";
import type { StoredRow } from "./stored-row.ts";

type OnRow = (row: StoredRow) => void;
type OnEnd = (error?: unknown) => void;

/** A server that sends nothing for so long is not coming back. */
const longestSilenceMs = 30_000;
/**
 * After so many rows whatever else waits in this process has a turn, because under a fast server a socket gives none by
 * itself; and so long is it rested then.
 */
export interface Turn {
  readonly rows: number;
  readonly restMs: number;
}
const usual: Turn = { rows: 250, restMs: 0 };

/**
 * Runs `COPY … TO STDOUT` (other statements may stand around it), which costs half of what rows cost to read: the driver does nothing with the columns.
 * Rows are handed on from within the socket's event, so that a slow reader holds the server back instead of
 * filling the memory. A reader that throws, or a server gone silent, breaks the connection off.
 */
export const copyOut = (
  client: ClientBase,
  text: string,
  onRow: OnRow,
  limits: CopyLimits = {},
): Promise<void> =>
  new Promise((done, fail) => {
    client.query(new CopyOut(text, onRow, (error) => (error ? fail(error) : done()), limits));
  });

/** `timeoutMs` takes the place of the connection's own limit for a statement. */
export interface CopyLimits {
  readonly timeoutMs?: number;
  /** 250 rows without a rest unless told. */
  readonly turn?: Turn;
}

class CopyOut implements Submittable {
  /** Called at the end, good or bad. pg puts a wrapper of its own in here. */
  callback: OnEnd;
  /** Read by pg. */
  readonly query_timeout: number | undefined;
  readonly #text: string;
  readonly #turn: Turn;
  readonly #onRow: OnRow;
  #socket: Socket | undefined;
  #brokenOff = false;
  /** Since the last rest. What had come before it still goes through while it lasts. */
  #rows = 0;
  #rests = false;

  constructor(text: string, onRow: OnRow, onEnd: OnEnd, { timeoutMs, turn = usual }: CopyLimits) {
    this.#text = text;
    this.#turn = turn;
    this.#onRow = onRow;
    this.callback = onEnd;
    this.query_timeout = timeoutMs;
  }

  submit(connection: Connection): void {
    this.#socket = connection.stream as Socket;
    this.#socket.setTimeout(longestSilenceMs, this.#onSilence);
    connection.query(this.#text);
  }

  /** The server sends every row as a message of its own. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    if (this.#brokenOff) return;
    try {
      this.#onRow(fieldsOf(chunk.toString("utf8", 0, chunk.length - 1)));
      if (++this.#rows >= this.#turn.rows && !this.#rests) this.#giveWay();
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

  #giveWay(): void {
    const socket = this.#socket;
    socket?.pause();
    this.#rests = true;
    const goOn = () => {
      this.#rests = false;
      this.#rows = 0;
      socket?.resume();
    };
    if (this.#turn.restMs > 0) setTimeout(goOn, this.#turn.restMs);
    else setImmediate(goOn);
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
