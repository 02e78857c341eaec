import { Effect, Result } from "effect";
import type { DatabaseUnavailable } from "../errors.ts";
import { ArchiveUnreadable } from "../event-store/archive/archive-file.ts";
import { Archive } from "../event-store/archive/archive-place.ts";
import { type ArchiveRow, archivesText, streamsOfText } from "../event-store/archive/archive-row.ts";
import { type ArchivedLine, Archives, linesBetween } from "../event-store/archive/archived-lines.ts";
import { partsOf } from "../event-store/event-lines.ts";
import type { LogPosition } from "../event-store/event-store.ts";
import type { ExactReader } from "../event-store/exact-reader.ts";
import { comparePositions } from "../event-store/order.ts";
import type { Fault } from "./faults.ts";
import { linesText } from "./verify-statements.ts";

/** Passes on the lines of the log between two positions, in its order. A line is valid only until `onLine` returns. */
export type LinesBetween = (
  after: LogPosition,
  upTo: LogPosition,
  onLine: (line: Buffer) => void,
) => Effect.Effect<void, DatabaseUnavailable>;

/** The files of the archive, the oldest first. */
export const listArchives = (reader: ExactReader) => reader.query<ArchiveRow>(archivesText);

/** Whether the archive is the same at two moments. */
export const isSameArchive = (one: readonly ArchiveRow[], other: readonly ArchiveRow[]): boolean =>
  one.length === other.length && one.at(-1)?.file === other.at(-1)?.file;

const checkStreams = Effect.fnUntraced(function* (
  reader: ExactReader,
  { number, file }: ArchiveRow,
  lines: readonly ArchivedLine[],
) {
  const said = new Set(
    (yield* reader.query<{ stream: string }>(streamsOfText, [number])).map(({ stream }) => stream),
  );
  const held = new Set(lines.map(({ stream }) => stream));
  if (said.size === held.size && [...said].every((stream) => held.has(stream))) return [];
  return [{ file, what: `The archive ${file} holds other streams than the database says.` }];
});

const unreadable = (file: string) => (cause: unknown) => ({
  file,
  what: cause instanceof ArchiveUnreadable ? cause.message : `The archive ${file}: ${String(cause)}`,
});

/**
 * Reads files of the archive for the check of the log. Nothing that they or the database say of them is trusted: their
 * lines must be those that the anchors cover, in their places among those of the table.
 */
export const checkArchive = Effect.fnUntraced(function* (reader: ExactReader, rows: readonly ArchiveRow[]) {
  const archives = new Archives(yield* Archive);
  const faults: Fault[] = [];
  const checked = new Set<number>();
  const linesOf = Effect.fnUntraced(function* (row: ArchiveRow) {
    const read = yield* Effect.result(
      Effect.tryPromise({ try: () => archives.linesOf(row), catch: unreadable(row.file) }),
    );
    const isFirst = !checked.has(row.number);
    checked.add(row.number);
    if (Result.isFailure(read)) {
      if (isFirst) faults.push({ fault: "archive", ...read.failure });
      return [];
    }
    if (isFirst)
      for (const found of yield* checkStreams(reader, row, read.success))
        faults.push({ fault: "archive", ...found });
    return read.success;
  });
  const lines: LinesBetween = Effect.fnUntraced(function* (after, upTo, onLine) {
    const archived: ArchivedLine[] = [];
    let start: LogPosition | null = null;
    for (const row of rows) {
      const isWithin =
        comparePositions(after, row) < 0 && (start === null || comparePositions(start, upTo) < 0);
      if (isWithin) archived.push(...linesBetween(yield* linesOf(row), after, upTo));
      start = row;
    }
    let at = 0;
    const passOnBefore = (position: LogPosition) => {
      while (at < archived.length && comparePositions(archived[at]!.position, position) < 0)
        onLine(archived[at++]!.line);
    };
    yield* reader.lines([linesText(after, upTo)], (line) => {
      if (at < archived.length) {
        const { epoch, tx, position } = partsOf(line);
        passOnBefore({ epoch: Number(epoch), tx, position });
      }
      onLine(line);
    });
    for (const { line } of archived.slice(at)) onLine(line);
  });
  return { lines, faults: (): readonly Fault[] => faults };
});
