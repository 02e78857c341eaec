import { Effect } from "effect";
import { Audit } from "#kernel/audit/audit";
import { transact } from "#kernel/database/transact";
import { appendWithin } from "#kernel/event-store/append-within";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { accountIdOf } from "#vocabulary/account-id";
import { uuidOfId } from "#vocabulary/id";
import { changeSchoolStatus } from "../contract/index.ts";
import { schoolEvents } from "../contract/school-events.ts";
import { Schools } from "./schools.ts";

export const changeSchoolStatusHandler = implement(
  changeSchoolStatus,
  Effect.fnUntraced(function* ({ params: { schoolId }, body, caller, reference }) {
    const { status, expectedVersion, why } = body;
    const { accountId: actor, roles } = sessionOf(caller);
    const [schools, audit] = [yield* Schools, yield* Audit];
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
        const by = accountIdOf(actor);
        yield* appendWithin({
          stream: uuid,
          events: [schoolEvents.schoolStatusChanged({ schoolId, version, previous, status, by, why })],
          versionOf: schoolEvents.versionOf,
          meta: { actor: by, correlation: reference },
        });
        const act = {
          actor,
          roles,
          action: "catalogue.change-school-status" as const,
          target: schoolId,
          reference,
        };
        yield* audit.record({ ...act, facts: { previous, status, version, why } });
        return { schoolId, status, version };
      }),
    );
  }),
);
