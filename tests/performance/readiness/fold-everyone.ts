import { Effect } from "effect";
import { firstTriesIn, readStudy } from "#modules/assessment";
import type { ParticipantId } from "#modules/assessment/contract";
import { dayNumberOf } from "#vocabulary/day";
import type { Instant } from "#vocabulary/instant";
import { ReadinessModels } from "../../../modules/scheduling/application/readiness/readiness-models.ts";
import { repeatingOf } from "../../../modules/scheduling/application/repeating.ts";
import { forecastDays, usualStudyTime } from "../../../modules/scheduling/contract/index.ts";
import { maxDueIn } from "../../../modules/scheduling/domain/plan/plan-study.ts";
import { expectedDays } from "../../../modules/scheduling/domain/repetition/questions-of-day.ts";

/** What came of all learners' answers: how many were folded, and the cards and chances that they became. */
export interface Folded {
  readonly answers: number;
  readonly cards: number;
  readonly chances: number;
}

const testCode = "code 8";
const most = maxDueIn(usualStudyTime);

/**
 * Folds every learner's answers as their pages do, one learner after another: the cards with what is due in the next days,
 * and the chance to pass. Nothing of either is stored, so this is what a change of parameters costs.
 */
export const foldEveryone = Effect.fnUntraced(function* (learners: readonly ParticipantId[], at: Instant) {
  let [answers, cards, chances] = [0, 0, 0];
  const models = yield* ReadinessModels;
  for (const participantId of learners) {
    const study = yield* readStudy({ participantId, accountId: null }, testCode);
    const tries = firstTriesIn(study);
    const repeating = repeatingOf(study.bank, tries, null);
    const questions = study.bank.map(({ questionId }) => questionId);
    expectedDays({ repeating, questions, most }, [], dayNumberOf(at), forecastDays);
    const { model } = yield* models.of(testCode, study.bank, at);
    const { all } = model.now(model.know(tries, at));
    answers += tries.length;
    cards += repeating.cards.length;
    chances += all === null ? 0 : 1;
  }
  return { answers, cards, chances } satisfies Folded as Folded;
});
