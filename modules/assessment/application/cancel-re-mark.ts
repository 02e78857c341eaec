import { Effect } from "effect";
import { Audit } from "#kernel/audit/audit";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { cancelReMark } from "../contract/index.ts";
import { ReMarkings } from "./re-markings.ts";

export const cancelReMarkHandler = implement(
  cancelReMark,
  Effect.fnUntraced(function* ({ params: { reMarkingId: target }, caller, reference }) {
    const { accountId: actor, roles } = sessionOf(caller);
    return yield* transact(
      Effect.gen(function* () {
        const reMarkings = yield* ReMarkings;
        const isCancelled = yield* reMarkings.end(target, "cancelled", null);
        const reMarking = yield* reMarkings.find(target);
        if (reMarking === null) return yield* Effect.fail({ _tag: "ReMarkingNotFound" as const });
        const { state, done, total } = reMarking;
        if (!isCancelled) return yield* Effect.fail({ _tag: "ReMarkingOver" as const, state });
        const facts = { done, total };
        yield* (yield* Audit).record({
          ...{ actor, roles, action: "assessment.cancel-re-mark", target, facts, reference },
        });
        return reMarking;
      }),
    );
  }),
);
