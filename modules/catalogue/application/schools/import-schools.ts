import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { appendWithin } from "#kernel/event-store/append-within";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { accountIdOf } from "#vocabulary/account-id";
import { importSchools, maxFaults } from "../../contract/index.ts";
import { schoolEvents } from "../../contract/school-events.ts";
import { streamOfSchools } from "../streams.ts";
import { countWrites, writeSchools } from "./write-schools.ts";

export const importSchoolsHandler = implement(
  importSchools,
  Effect.fnUntraced(function* ({ body: { csv, dryRun, why }, caller, reference }) {
    const now = (yield* DatabaseClock).now();
    // Loaded here, because the library of phone numbers would slow down every start.
    const { readSchoolFile } = yield* Effect.promise(() => import("./read-school-file.ts"));
    const { entries, faults } = readSchoolFile(csv, { now, sample: false });
    const faultsPart = { errors: faults.slice(0, maxFaults), totalErrors: faults.length };
    if (dryRun) return { dryRun, ...(yield* countWrites(entries)), ...faultsPart };
    if (faults.length > 0) return yield* Effect.fail({ _tag: "SchoolsNotImported" as const, ...faultsPart });
    const counts = yield* transact(
      Effect.gen(function* () {
        const written = yield* writeSchools(entries, false);
        const by = accountIdOf(sessionOf(caller).accountId);
        yield* appendWithin({
          stream: streamOfSchools,
          events: [schoolEvents.schoolsImported({ ...written, by, why })],
          versionOf: schoolEvents.versionOf,
          meta: { actor: by, correlation: reference },
        });
        const act = { action: "catalogue.import-schools", target: null } as const;
        yield* recordAct({ caller, reference }, { ...act, facts: { ...written, why } });
        return written;
      }),
    );
    return { dryRun, ...counts, ...faultsPart };
  }),
);
