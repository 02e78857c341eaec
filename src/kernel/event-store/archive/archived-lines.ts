import { nameOf, partsOf } from "../event-lines.ts";
import type { LogPosition, StoredEvent } from "../event-store.ts";
import { fieldsOf } from "../copy-line.ts";
import { comparePositions } from "../order.ts";
import { storedEvent } from "../stored-row.ts";
import { readArchive } from "./archive-file.ts";
import type { ArchivePlace } from "./archive-place.ts";
import type { ArchiveRow } from "./archive-row.ts";

/** An event in a file of the archive: its line as COPY wrote it, and where it stands. */
export interface ArchivedLine {
  readonly line: Buffer;
  readonly position: LogPosition;
  readonly stream: string;
  readonly version: number;
}

const lineEnd = 0x0a;

function* linesIn(content: Buffer): Generator<ArchivedLine> {
  for (let at = 0; at < content.length;) {
    const end = content.indexOf(lineEnd, at) + 1;
    const line = content.subarray(at, end);
    const parts = partsOf(line);
    const { epoch, tx, position } = parts;
    yield { line, position: { epoch: Number(epoch), tx, position }, ...nameOf(parts) };
    at = end;
  }
}

/** PostgreSQL's `date_part('epoch', …) * 1000`, with the same roundings. */
const millisecondsIn = (printed: string): number => {
  const [, seconds = "", fraction = ""] = /^([^.+]+)(?:\.(\d+))?\+00$/.exec(printed) ?? [];
  const microseconds = Date.parse(`${seconds.replace(" ", "T")}Z`) * 1_000 + Number(fraction.padEnd(6, "0"));
  return (microseconds / 1_000_000) * 1_000;
};

/** Returns the event of a line, as a read of the table would have returned it. */
export const archivedEvent = ({ line }: ArchivedLine): StoredEvent => {
  const [, , , recordedAt, , ...signed] = fieldsOf(line.toString("utf8", 0, line.length - 1));
  const [stream, version, id, commandId, type, schemaVersion, data, meta] = signed;
  const row = [stream!, version!, id!, commandId!, type!, schemaVersion!, "", data!, meta!];
  return { ...storedEvent(row), recordedAt: millisecondsIn(recordedAt!) };
};

/** The part of lines in their order that stands behind one position, up to and with another. */
export const linesBetween = (
  lines: readonly ArchivedLine[],
  after: LogPosition,
  upTo: LogPosition,
): readonly ArchivedLine[] => lines.slice(countUpTo(lines, after), countUpTo(lines, upTo));

/** How many lines stand up to and with a position. */
const countUpTo = (lines: readonly ArchivedLine[], position: LogPosition): number => {
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (comparePositions(lines[middle]!.position, position) <= 0) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** Neighbouring reads are of the same file, or of the next one. */
const maxKept = 3;

/** Reads files of the archive, and keeps the last few. */
export class Archives {
  readonly #place: ArchivePlace | null;
  readonly #kept = new Map<string, Promise<readonly ArchivedLine[]>>();

  constructor(place: ArchivePlace | null) {
    this.#place = place;
  }

  /** The lines of a file, in the order of the log. Fails with `ArchiveUnreadable`. */
  linesOf(row: Pick<ArchiveRow, "file" | "digest">): Promise<readonly ArchivedLine[]> {
    const known = this.#kept.get(row.file);
    const lines = known ?? readArchive(this.#place, row).then((content) => [...linesIn(content)]);
    this.#kept.delete(row.file);
    this.#kept.set(row.file, lines);
    // A file that could not be read may be there the next time.
    lines.catch(() => this.#kept.delete(row.file));
    for (const oldest of this.#kept.keys()) if (this.#kept.size > maxKept) this.#kept.delete(oldest);
    return lines;
  }
}
