import { Effect } from "effect";
import { type Fault, maxFaults } from "./faults.ts";
import type { ExactReader } from "../event-store/exact-reader.ts";

/** A read model whose table has one row per stream with the last version it folded. */
export interface ReadModelTable {
  readonly name: string;
  /** Its table, with the schema. */
  readonly table: string;
}

interface Seen {
  readonly stream: string;
  readonly seen: number;
  readonly left: number;
}

const seenText = (table: string) => `
  SELECT t.stream, t.version AS seen, l.version AS left
  FROM ${table} t
  CROSS JOIN LATERAL (
    SELECT coalesce((SELECT e.version FROM kernel.event e WHERE e.stream = t.stream ORDER BY e.version DESC LIMIT 1), 0)
      AS version
  ) l
  WHERE t.version > l.version ORDER BY t.stream LIMIT ${maxFaults}`;

/**
 * Returns streams whose end is gone, according to read models that folded more events than there are:
 * anchors alone cannot name the stream. A read model is no proof: one rebuilt since the loss has no trace
 * of it, and it may itself have been changed.
 */
export const truncatedStreams = Effect.fnUntraced(function* (
  query: ExactReader["query"],
  readModels: readonly ReadModelTable[],
) {
  const faults: Fault[] = [];
  for (const { name, table } of readModels) {
    const [there] = yield* query<{ table: string | null }>("SELECT to_regclass($1)::text AS table", [table]);
    if (there?.table == null) continue;
    for (const { stream, seen, left } of yield* query<Seen>(seenText(table), []))
      faults.push({ fault: "cut", stream, version: left + 1, seen, by: name });
  }
  return faults;
});
