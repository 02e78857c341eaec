import { Effect } from "effect";
import { type Fault, maxFaults } from "./faults.ts";
import type { Ask } from "./verify-connection.ts";

/** A read model whose table has a row per stream with the last version that it folded. */
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
 * Streams whose end is gone, by read models that saw more of them than there is: no anchor could say whose end it was.
 * A read model is no proof. One that was made anew since knows nothing of it, and it may have been changed itself.
 */
export const truncatedStreams = Effect.fnUntraced(function* (
  ask: Ask,
  readModels: readonly ReadModelTable[],
) {
  const faults: Fault[] = [];
  for (const { name, table } of readModels) {
    const [there] = yield* ask<{ table: string | null }>("SELECT to_regclass($1)::text AS table", [table]);
    if (there?.table == null) continue;
    for (const { stream, seen, left } of yield* ask<Seen>(seenText(table), []))
      faults.push({ fault: "cut", stream, version: left + 1, seen, by: name });
  }
  return faults;
});
