import { Effect } from "effect";
import { afterCommit, transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { Jobs } from "#kernel/jobs/queue";
import { idFromUuid } from "#vocabulary/id";
import { accountIdOf } from "#vocabulary/account-id";
import { startReMark } from "../../contract/index.ts";
import { correctedQuestion, stillCounts } from "./corrected-question.ts";
import { reMarkAttempts } from "./re-mark-attempts.ts";
import { ReMarkings } from "./re-markings.ts";

export const startReMarkHandler = implement(
  startReMark,
  Effect.fnUntraced(function* ({ body, caller, reference }) {
    const { questionId, version, why, commandId } = body;
    const corrected = yield* correctedQuestion(body);
    const reMarkingId = idFromUuid("rmk", commandId);
    const wanted = { reMarkingId, questionId, version, why, by: accountIdOf(sessionOf(caller).accountId) };
    const jobs = yield* Jobs;
    // A job that is lost here is queued again within a minute.
    const work = Effect.ignore(jobs.add(reMarkAttempts, { reMarkingId }));
    return yield* transact(
      Effect.gen(function* () {
        const began = yield* (yield* ReMarkings).begin(wanted);
        if ("underWay" in began)
          return yield* Effect.fail({ _tag: "ReMarkingUnderWay" as const, reMarkingId: began.underWay });
        if (began.begun) yield* stillCounts(corrected);
        yield* afterCommit(work);
        if (!began.begun) return began.reMarking;
        const act = { action: "assessment.start-re-mark", target: reMarkingId } as const;
        yield* recordAct({ caller, reference }, { ...act, facts: { questionId, version } });
        return began.reMarking;
      }),
    );
  }),
);
