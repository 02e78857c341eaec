import { readFileSync } from "node:fs";
import path from "node:path";
import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { Schools } from "../application/schools/schools.ts";
import { writeSchools } from "../application/schools/write-schools.ts";
import { contentFolder } from "./read-content.ts";

const load = Effect.gen(function* () {
  const csv = readFileSync(path.join(contentFolder, "sample-schools.csv"), "utf8");
  // Loaded here, because the library of phone numbers would slow down every start.
  const { readSchoolFile } = yield* Effect.promise(
    () => import("../application/schools/read-school-file.ts"),
  );
  const { entries, faults } = readSchoolFile(csv, { now: (yield* DatabaseClock).now(), sample: true });
  if (faults.length > 0) throw new Error(`sample-schools.csv has faults: ${JSON.stringify(faults)}`);
  yield* transact(writeSchools(entries, true));
  return `${entries.length} sample driving schools, which are no real businesses`;
});

const remove = Effect.map(
  Effect.flatMap(Schools, ({ removeSamples }) => removeSamples),
  (removed) => (removed === 0 ? null : `${removed} sample driving schools removed`),
);

/**
 * Invented schools for trying out the product: loaded where enabled, and removed where not, even from a database that
 * has them from before. Returns a line for the log, or null.
 */
export const sampleSchools = (areWanted: boolean) => (areWanted ? load : remove);
