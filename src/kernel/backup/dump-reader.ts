import { endOfRows, NotADump } from "./dump-format.ts";

const lineEnd = 0x0a;
/** The end of rows behind a row, whose own line end comes first. */
const behindRow = Buffer.from(`\n${endOfRows}`);
const longestLine = 1_000_000;

/** Reads a dump from its bytes: line by line, or the rows of a table in pieces of any size. */
export class DumpReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<void> {
    const { value, done } = (await this.#source.next()) as IteratorResult<Buffer, undefined>;
    if (done === true) throw new NotADump("The backup ends in the middle.");
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
  }

  /** The next line, without its end. Throws `NotADump` where the file ends before it. */
  async line(): Promise<string> {
    let at = this.#rest.indexOf(lineEnd);
    while (at === -1) {
      if (this.#rest.length > longestLine) throw new NotADump("The file is not a backup of this program.");
      await this.#more();
      at = this.#rest.indexOf(lineEnd);
    }
    const line = this.#rest.toString("utf8", 0, at);
    this.#rest = this.#rest.subarray(at + 1);
    return line;
  }

  /** Reads to the end of the file, whose last bytes prove the rest. Throws `NotADump` where a line follows. */
  async end(): Promise<void> {
    const { done } = await this.#source.next();
    if (done !== true || this.#rest.length > 0) throw new NotADump("The backup goes on behind its end.");
  }

  /** The rows that follow the line of a table, up to their end, which is read as well. */
  async *rows(): AsyncGenerator<Buffer> {
    while (this.#rest.length < endOfRows.length) await this.#more();
    if (this.#rest.subarray(0, endOfRows.length).toString() === endOfRows) {
      this.#rest = this.#rest.subarray(endOfRows.length);
      return;
    }
    for (;;) {
      const at = this.#rest.indexOf(behindRow);
      if (at !== -1) {
        yield this.#rest.subarray(0, at + 1);
        this.#rest = this.#rest.subarray(at + behindRow.length);
        return;
      }
      // The end may be cut between two pieces.
      const sure = Math.max(0, this.#rest.length - behindRow.length + 1);
      if (sure > 0) yield this.#rest.subarray(0, sure);
      this.#rest = this.#rest.subarray(sure);
      await this.#more();
    }
  }
}
