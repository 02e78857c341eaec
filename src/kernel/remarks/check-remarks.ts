import { Effect } from "effect";
import { Pools } from "../database/pools.ts";
import { onConnection } from "../database/transact.ts";
import type { IntegrityCheck } from "../event-store/integrity.ts";
import { type Remark, referenceTo } from "./remark.ts";
import { referencesIn } from "./reveal.ts";

interface Row extends Remark {
  readonly subject: string;
}

const remarksText = "SELECT id, subject, salt, text FROM kernel.remark ORDER BY id";
/** Staff act rarely: few streams have remarks, and few of their events hold a reference. */
const eventsText = `
  SELECT e.data FROM kernel.event e
  WHERE e.stream IN (SELECT subject FROM kernel.remark) AND e.data::text LIKE '%rmk\\_%'`;

const readRemarks = Effect.gen(function* () {
  const { main } = yield* Pools;
  return yield* onConnection(main, "remarks.check", async (db) => ({
    rows: (await db.query<Row>(remarksText)).rows,
    events: (await db.query<{ data: unknown }>(eventsText)).rows,
  }));
});

/** Every text beside the log is the one that an event holds the hash of. A text that is gone was erased. */
export const remarksIntegrity: IntegrityCheck = {
  name: "kernel.remarks",
  run: Effect.map(readRemarks, ({ rows, events }) => {
    const written = new Set<string>();
    for (const { data } of events) for (const reference of referencesIn(data)) written.add(reference);
    const altered = rows.filter((row) => !written.has(referenceTo(row)));
    return {
      checked: rows.length,
      faults: altered.map(({ id, subject }) => `remark ${id} about ${subject} is not what was written`),
    };
  }),
};
