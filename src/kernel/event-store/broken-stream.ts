import { Effect } from "effect";
import type { Pool } from "pg";
import { adoptionQuery, type SignedAdoption } from "../adoption/adoption.ts";
import { tryQuery } from "../database/try-query.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import type { LogKeys } from "../secrets/log-keys.ts";
import { Archive } from "./archive/archive-place.ts";
import { archivesOf } from "./archive/archive-row.ts";
import { Archives } from "./archive/archived-lines.ts";
import { isBehindPosition, lineColumns, nameOf, partsOf } from "./event-lines.ts";
import { readerOn } from "./exact-reader.ts";

/** The query for the lines of a stream. COPY takes no parameters, so only a UUID may become part of its text. */
export const streamLinesText = (stream: string): string => {
  if (!/^[\da-f-]{36}$/.test(stream)) throw new Error(`${stream} is not a stream.`);
  return `SELECT ${lineColumns} FROM kernel.event e WHERE e.stream = '${stream}' ORDER BY e.version`;
};

interface Judged {
  readonly version: number;
  readonly isGood: boolean;
}

/**
 * Returns the first version of a stream that the program did not write so, or before which one is missing; null when
 * there is none. Reads only this stream, also from the archive. Events from before the program signed events are proved by
 * their anchors alone, and count as good here where they are old enough. Cannot detect that the stream has lost its last
 * events.
 */
export const brokenAt = (
  pool: Pool,
  keys: LogKeys,
  stream: string,
): Effect.Effect<number | null, DatabaseUnavailable> =>
  Effect.gen(function* () {
    const archives = new Archives(yield* Archive);
    const reader = readerOn(pool);
    const stored: Buffer[] = [];
    const [[adoption]] = yield* Effect.all(
      [
        reader.query<SignedAdoption>(adoptionQuery),
        // A line is valid only until this returns.
        reader.lines([streamLinesText(stream)], (line) => void stored.push(Buffer.from(line))),
      ],
      { concurrency: "unbounded" },
    );
    const found = new Map<number, Judged>();
    const judge = (line: Buffer) => {
      const parts = partsOf(line);
      const { version } = nameOf(parts);
      const isOld =
        adoption !== undefined && !isBehindPosition([parts.epoch, parts.tx, parts.position], adoption);
      const isGood = parts.mac === null ? isOld : keys.check("event", parts.signed, parts.mac) === "genuine";
      found.set(version, { version, isGood });
    };
    for (const line of stored) judge(line);
    // After the lines: what went into a file meanwhile is in one of the two.
    const archived = yield* tryQuery("brokenAt", () => archivesOf(pool, stream));
    for (const row of archived)
      for (const one of yield* tryQuery("brokenAt", () => archives.linesOf(row)))
        if (one.stream === stream) judge(one.line);
    const inOrder = [...found.values()].toSorted((one, other) => one.version - other.version);
    return inOrder.find(({ version, isGood }, index) => version !== index + 1 || !isGood)?.version ?? null;
  });
