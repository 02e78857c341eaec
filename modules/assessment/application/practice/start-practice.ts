import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import type { QuestionLanguage, TestCode } from "#modules/catalogue/contract";
import { readPack, startPractice } from "../../contract/index.ts";
import { type PracticeEvent, practiceEvents } from "../../contract/practice-events.ts";
import type { PracticeSelection, PracticeSize } from "../../contract/practice-selection.ts";
import { practice, type StartPractice } from "../../domain/practice/decide-practice.ts";
import { amountOf } from "../../domain/practice/select-questions.ts";
import { actorOf, isOwn, type Learner, learnerOf } from "../attempts/attempts.ts";
import { countHandOut } from "../limits/counted-starts.ts";
import { requirePlanForPacks, withinFreePractice } from "../free-tier.ts";
import { streamOfStart } from "../attempts/named-streams.ts";
import { inTurnOf } from "../limits/network-turns.ts";
import { type Asking, chooseQuestions, type IsNamed, namedBy, namesNone } from "./choose-questions.ts";
import { PracticeList } from "../attempts/practice-list.ts";
import { practiceViewOf } from "./practice-view.ts";
import { type PracticePlan, Practices } from "./practices.ts";

/** The practice that a request asks for. `named` finds the questions that its selection names, and may refuse. */
interface Starting<No, Needs> {
  readonly named: Effect.Effect<IsNamed, No, Needs>;
  readonly testCode: TestCode;
  readonly selection: PracticeSelection;
  readonly size: PracticeSize | null;
  readonly commandId: string;
  readonly language?: QuestionLanguage | undefined;
}

interface Request extends Asking {
  readonly reference: string;
}

/** A signed-in learner starts the practice for their account. */
const claimedBy = ({ accountId }: Learner): readonly PracticeEvent[] =>
  accountId === null ? [] : [practiceEvents.practiceClaimed({ accountId })];

/** Selects the questions of a new practice and appends its start. Its stream is its seed. */
const begin = Effect.fnUntraced(function* <No, Needs>(
  stream: string,
  { named, testCode, selection, size, commandId }: Starting<No, Needs>,
  request: Request,
) {
  const learner = learnerOf(request.caller);
  const amount =
    selection.kind === "pack"
      ? amountOf(selection, size)
      : yield* withinFreePractice(amountOf(selection, size), request.caller);
  const choosing = { testCode, selection, isNamed: yield* named, seed: stream, asked: [] };
  const questions = yield* chooseQuestions(choosing, amount, learner);
  yield* countHandOut(learner, request.exchange.address, questions.length);
  const command: StartPractice = {
    type: "start",
    participantId: learner.participantId,
    ...{ testCode, selection, size, seed: stream, questions },
    at: yield* (yield* DatabaseClock).exact,
  };
  yield* (yield* Practices).change(stream, ({ state }): PracticePlan<void> => {
    const decision = practice.decide(command, state);
    const meta = { actor: actorOf(learner), correlation: request.reference };
    const events = decision.ok ? [...decision.events, ...claimedBy(learner)] : [];
    return {
      append: events.map((event, index) => ({ event, meta, ...(index === 0 && { commandId }) })),
      answer: () => undefined,
    };
  });
});

/** Returns the learner's view of a practice; null when there is none, or it is another account's. */
const viewOwn = Effect.fnUntraced(function* (stream: string, learner: Learner, language?: QuestionLanguage) {
  const { state, version } = yield* (yield* Practices).read(stream);
  return isOwn(state, learner) ? yield* practiceViewOf(stream, version, state, learner, language) : null;
});

/** Returns the practice that a command started, or starts it. */
const startOnce = Effect.fnUntraced(function* <No, Needs>(starting: Starting<No, Needs>, request: Request) {
  const learner = learnerOf(request.caller);
  const commandId = starting.commandId.toLowerCase();
  const practices = yield* Practices;
  // A practice that another account has claimed since stays closed to this learner, who gets one of their own.
  for (let others = 0; ; others++) {
    const stream = streamOfStart(`practice/${request.caller.participant}`, commandId, others);
    // A start that is repeated, because its answer was lost, finds its practice and counts once.
    if ((yield* practices.read(stream)).version === 0)
      yield* begin(stream, { ...starting, commandId }, request);
    const view = yield* viewOwn(stream, learner, starting.language);
    if (view !== null) return view;
  }
});

export const startPracticeHandler = implement(
  startPractice,
  ({ body: { size = 10, ...wanted }, caller, exchange, reference }) => {
    const named = namedBy(wanted.selection, { caller, exchange });
    const starting = startOnce({ ...wanted, size, named }, { caller, exchange, reference });
    return inTurnOf(exchange.address, starting);
  },
);

/** A pack that is fresh is given again: a phone that asks at every sign of a network must not use up the bank. */
export const readPackHandler = implement(
  readPack,
  Effect.fnUntraced(function* ({ body, caller, exchange, reference }) {
    const learner = learnerOf(caller);
    const fresh = yield* (yield* PracticeList).freshPack(learner, body.testCode);
    const view = fresh === null ? null : yield* viewOwn(fresh, learner, body.language);
    if (view !== null) return view;
    yield* requirePlanForPacks(caller);
    const pack = { selection: { kind: "pack" as const }, size: null, named: Effect.succeed(namesNone) };
    const starting = startOnce({ ...body, ...pack }, { caller, exchange, reference });
    return yield* inTurnOf(exchange.address, starting);
  }),
);
