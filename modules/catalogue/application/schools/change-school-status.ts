import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { appendWithin } from "#kernel/event-store/append-within";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { accountIdOf } from "#vocabulary/account-id";
import { uuidOfId } from "#vocabulary/id";
import { changeSchoolStatus } from "../../contract/index.ts";
import { schoolEvents } from "../../contract/school-events.ts";
import { Schools } from "./schools.ts";

export const changeSchoolStatusHandler = implement(
  changeSchoolStatus,
  Effect.fnUntraced(function* ({ params: { schoolId }, body, caller, reference }) {
    const { status, expectedVersion, why } = body;
    const schools = yield* Schools;
    const uuid = uuidOfId(schoolId);
    return yield* transact(
      Effect.gen(function* () {
        yield* schools.lock;
        const school = yield* schools.find(uuid);
        if (school === null) return yield* Effect.fail({ _tag: "SchoolNotFound" as const });
        const { status: previous, version: newest } = school;
        if (newest !== expectedVersion)
          return yield* Effect.fail({ _tag: "SchoolChanged" as const, version: newest });
        if (previous === status)
          return yield* Effect.fail({ _tag: "SchoolHasStatus" as const, version: newest });
        const version = yield* schools.changeStatus(uuid, status);
        const by = accountIdOf(sessionOf(caller).accountId);
        yield* appendWithin({
          stream: uuid,
          events: [schoolEvents.schoolStatusChanged({ schoolId, version, previous, status, by, why })],
          versionOf: schoolEvents.versionOf,
          meta: { actor: by, correlation: reference },
        });
        const act = { action: "catalogue.change-school-status", target: schoolId } as const;
        yield* recordAct({ caller, reference }, { ...act, facts: { previous, status, version, why } });
        return { schoolId, status, version };
      }),
    );
  }),
);
