import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { extendPractice } from "../../contract/index.ts";
import type { PractisedQuestion } from "../../contract/practice-events.ts";
import { maxQuestionsInPractice } from "../../contract/practice-limits.ts";
import { practice } from "../../domain/practice/decide-practice.ts";
import type { BegunPractice } from "../../domain/practice/practice.ts";
import { amountOf } from "../../domain/practice/select-questions.ts";
import { actorOf, isOwn, learnerOf, notOwn } from "../attempts/attempts.ts";
import { countHandOut } from "../limits/counted-starts.ts";
import { withinFreePractice } from "../free-tier.ts";
import { refuseSlowly } from "../limits/learner-limits.ts";
import { type Asking, chooseQuestions, namedBy, namesNone } from "./choose-questions.ts";
import { mayGoOn, practiceQuestions } from "./practice-view.ts";
import { type PracticePlan, Practices, streamOfPractice } from "./practices.ts";

/** Chooses further questions; none for a practice that is finished or has a fixed size. */
const moreFor = Effect.fnUntraced(function* (state: BegunPractice, asking: Asking) {
  if (!mayGoOn(state)) return [];
  const room = maxQuestionsInPractice - state.asked.length;
  const amount = yield* withinFreePractice(
    Math.min(room, amountOf(state.selection, state.size)),
    asking.caller,
  );
  // What a practice is about existed when it was started: a lesson that is gone since has no more questions.
  const isNamed = yield* Effect.orElseSucceed(namedBy(state.selection, asking), () => namesNone);
  const learner = learnerOf(asking.caller);
  const questions = yield* chooseQuestions({ ...state, isNamed }, amount, learner);
  yield* refuseSlowly(countHandOut(learner, asking.exchange.address, questions.length));
  return questions;
});

type Extended =
  | { readonly state: BegunPractice }
  | { readonly refusal: { readonly _tag: "PracticeFinished"; readonly finishedAt: string } };

export const extendPracticeHandler = implement(
  extendPractice,
  Effect.fnUntraced(function* ({ params, body: { after, language }, caller, exchange, reference }) {
    const stream = streamOfPractice(params.practiceId);
    const learner = learnerOf(caller);
    const practices = yield* Practices;
    const { state } = yield* practices.read(stream);
    if (!isOwn(state, learner)) return yield* Effect.fail(notOwn("PracticeNotFound", caller, exchange));
    const questions: readonly PractisedQuestion[] =
      state.asked.length > after ? [] : yield* moreFor(state, { caller, exchange });
    const at = (yield* DatabaseClock).now();
    const extended = yield* practices.change(stream, (folded): PracticePlan<Extended> => {
      const now = folded.state as BegunPractice;
      // Another request, or the other device, may have brought questions meanwhile: those are the next ones.
      if (questions.length === 0 || now.asked.length > state.asked.length)
        return { append: [], answer: () => ({ state: now }) };
      const decision = practice.decide({ type: "extend", questions, at }, now);
      if (!decision.ok) {
        const refusal = decision.refusal as Extract<Extended, { refusal: unknown }>["refusal"];
        return { append: [], answer: () => ({ refusal }) };
      }
      const after = decision.events.reduce(practice.evolve, folded.state) as BegunPractice;
      const meta = { actor: actorOf(learner), correlation: reference };
      return {
        append: decision.events.map((event) => ({ event, meta })),
        state: after,
        answer: () => ({ state: after }),
      };
    });
    if ("refusal" in extended) return yield* Effect.fail(extended.refusal);
    const next = extended.state.asked.slice(after);
    return {
      questions: yield* practiceQuestions(next, after + 1, language),
      more: mayGoOn(extended.state),
    };
  }),
);
