import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { cancelReMark } from "../../contract/index.ts";
import { ReMarkings } from "./re-markings.ts";

export const cancelReMarkHandler = implement(
  cancelReMark,
  Effect.fnUntraced(function* ({ params: { reMarkingId: target }, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const reMarkings = yield* ReMarkings;
        const isCancelled = yield* reMarkings.end(target, "cancelled", null);
        const reMarking = yield* reMarkings.find(target);
        if (reMarking === null) return yield* Effect.fail({ _tag: "ReMarkingNotFound" as const });
        const { state, done, total } = reMarking;
        if (!isCancelled) return yield* Effect.fail({ _tag: "ReMarkingOver" as const, state });
        const act = { action: "assessment.cancel-re-mark", target } as const;
        yield* recordAct({ caller, reference }, { ...act, facts: { done, total } });
        return reMarking;
      }),
    );
  }),
);
