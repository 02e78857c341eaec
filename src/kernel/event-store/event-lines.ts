import { createHash } from "node:crypto";
import { signedColumns } from "./event-mac.ts";

/** The columns of a line: where and when the event stands in the log, its MAC, and what the MAC covers. */
export const lineColumns = `e.epoch, e.tx, e.position, e.recorded_at, e.mac, ${signedColumns}`;

/** A line of COPY in its parts. */
export interface EventLine {
  readonly epoch: string;
  readonly tx: string;
  readonly position: string;
  readonly recordedAt: string;
  /** Null for an event that was never signed. */
  readonly mac: Buffer | null;
  /** The text that the MAC covers. */
  readonly signed: Buffer;
}

const tab = 9;
/** COPY writes a bytea as two backslashes, x and hexadecimal digits. */
const hexFrom = 3;
const nullText = String.raw`\N`;

/** Splits a line. Its parts are valid as long as the line is. */
export const partsOf = (line: Buffer): EventLine => {
  const ends: number[] = [-1];
  for (let column = 0; column < 5; column++) ends.push(line.indexOf(tab, ends.at(-1)! + 1));
  const text = (column: number) => line.toString("latin1", ends[column]! + 1, ends[column + 1]);
  const mac = text(4);
  return {
    epoch: text(0),
    tx: text(1),
    position: text(2),
    recordedAt: text(3),
    mac: mac === nullText ? null : Buffer.from(mac.slice(hexFrom), "hex"),
    signed: line.subarray(ends[5]! + 1, line.length - 1),
  };
};

/** The event of a line as faults name it. */
export const nameOf = ({ signed }: EventLine): { readonly stream: string; readonly version: number } => {
  const [stream = "", version = ""] = signed.toString("utf8", 0, 64).split("\t");
  return { stream, version: Number(version) };
};

/** Whether a line stands behind a position, without splitting it: whole logs are read this way. */
export const isBehind = (
  line: Buffer,
  than: { readonly epoch: number; readonly tx: number; readonly position: number },
): boolean => {
  const afterEpoch = line.indexOf(tab) + 1;
  const afterTx = line.indexOf(tab, afterEpoch) + 1;
  const epoch = wholeNumber(line, 0);
  if (epoch !== than.epoch) return epoch > than.epoch;
  const tx = wholeNumber(line, afterEpoch);
  if (tx !== than.tx) return tx > than.tx;
  return wholeNumber(line, afterTx) > than.position;
};

/** The same for the parts of a line. */
export const isBehindPosition = (
  [epoch, tx, position]: readonly [string, string, string],
  than: { readonly epoch: number; readonly tx: string; readonly position: string },
): boolean => {
  if (Number(epoch) !== than.epoch) return Number(epoch) > than.epoch;
  if (tx !== than.tx) return Number(tx) > Number(than.tx);
  return Number(position) > Number(than.position);
};

const [minus, zero] = [45, 48];

/** Numbers beyond 2^53 occur only in forged rows, and need no exact order. */
const wholeNumber = (line: Buffer, from: number): number => {
  const isNegative = line[from] === minus;
  let value = 0;
  for (let at = isNegative ? from + 1 : from; line[at] !== tab; at++) value = value * 10 + line[at]! - zero;
  return isNegative ? -value : value;
};

const bufferBytes = 65_536;

/** Digests lines in their order. They are gathered, because a digest costs more for each call than for each byte. */
export class LineDigest {
  readonly #hash = createHash("sha256");
  readonly #buffer = Buffer.allocUnsafe(bufferBytes);
  #filled = 0;
  count = 0;

  add(line: Buffer): void {
    this.count++;
    if (this.#filled + line.length > bufferBytes) this.#flush();
    if (line.length > bufferBytes) this.#hash.update(line);
    else this.#filled += line.copy(this.#buffer, this.#filled);
  }

  /** Returns the digest. Nothing can be added afterwards. */
  end(): Buffer {
    this.#flush();
    return this.#hash.digest();
  }

  #flush(): void {
    this.#hash.update(this.#buffer.subarray(0, this.#filled));
    this.#filled = 0;
  }
}
