import { Effect } from "effect";
import type { Pool } from "pg";
import { adoptionQuery, type SignedAdoption } from "../adoption/adoption.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import type { LogKeys } from "../secrets/log-keys.ts";
import { isBehindPosition, lineColumns, nameOf, partsOf } from "./event-lines.ts";
import { readerOn } from "./exact-reader.ts";

/** The query for the lines of a stream. COPY takes no parameters, so only a UUID may become part of its text. */
export const streamLinesText = (stream: string): string => {
  if (!/^[\da-f-]{36}$/.test(stream)) throw new Error(`${stream} is not a stream.`);
  return `SELECT ${lineColumns} FROM kernel.event e WHERE e.stream = '${stream}' ORDER BY e.version`;
};

/**
 * Returns the first version of a stream that the program did not write so, or before which one is missing; null when
 * there is none. Reads only this stream. Events from before the program signed events are proved by their anchors alone, and
 * count as good here where they are old enough. Cannot detect that the stream has lost its last events.
 */
export const brokenAt = (
  pool: Pool,
  keys: LogKeys,
  stream: string,
): Effect.Effect<number | null, DatabaseUnavailable> =>
  Effect.gen(function* () {
    const reader = readerOn(pool);
    const [adoption] = yield* reader.query<SignedAdoption>(adoptionQuery);
    let expected = 1;
    let broken: number | null = null;
    yield* reader.lines([streamLinesText(stream)], (line) => {
      const parts = partsOf(line);
      const { version } = nameOf(parts);
      const isOld =
        adoption !== undefined && !isBehindPosition([parts.epoch, parts.tx, parts.position], adoption);
      const isGood = parts.mac === null ? isOld : keys.check("event", parts.signed, parts.mac) === "genuine";
      if (broken === null && (version !== expected || !isGood)) broken = version;
      expected++;
    });
    return broken;
  });
