import { PracticeCommand, type PracticeId, type PracticeView } from "#modules/assessment/contract";
import { toIso } from "#vocabulary/instant";
import { outboxStore } from "./outbox-store.ts";
import type { KeptPractice } from "./practice-copy.ts";
import { freshIn, nextIn, type Try } from "./practice-course.ts";
import type { Moment, PracticeContext, PracticeEvent } from "./practice-session-context.ts";

interface Step {
  readonly context: PracticeContext;
}
interface EventStep extends Step {
  readonly event: PracticeEvent;
}
type Change = Partial<PracticeContext>;

export const practiceIdOf = ({ view, open }: PracticeContext): PracticeId =>
  view?.practiceId ?? (open as PracticeId);

/** The answers in the outbox, as tries. */
const triesIn = (commands: readonly PracticeCommand[], { questions }: PracticeView): readonly Try[] =>
  commands.flatMap((command) => {
    if (command.type !== "answer") return [];
    const { questionId, optionId } = command;
    const question = questions.find((one) => one.questionId === questionId);
    return question === undefined ? [] : [{ questionId, optionId, right: optionId === question.correct }];
  });

/** The copy of a practice that is opened again. */
const copyIn = ({ open, copy }: PracticeContext): PracticeView | null =>
  typeof open === "string" ? copy.recall(open) : null;

export const hasCopy = ({ context }: Step): boolean => copyIn(context) !== null;

/** Takes this browser's copy for the server's answer. */
export const takeCopy = ({ context }: Step): Change => ({
  reply: { kind: "opened", view: copyIn(context)! },
});

/** The practice as the copy of this browser is to show it. Null before it is open. */
export const keptOf = ({ view, course, more, outbox }: PracticeContext): KeptPractice | null =>
  view && { view, course, more, unsent: outbox.unsent.filter(({ type }) => type === "answer").length };

/** The server's view of the practice, with what the outbox has not sent on top of it. */
export const opened = ({ context }: Step): Change => {
  const { reply, storage } = context;
  if (reply?.kind !== "opened") return {};
  const { view } = reply;
  const unsent = outboxStore(view.practiceId, PracticeCommand, storage)
    .list()
    .map(({ command }) => command);
  return {
    view,
    course: { questions: view.questions, tries: [...view.tries, ...triesIn(unsent, view)] },
    more: view.more,
    isOver: view.status === "finished" || unsent.some(({ type }) => type === "finish"),
    changes: view.changes,
    failures: 0,
    outbox: { ...context.outbox, unsent },
  };
};

/** Shows the next question. */
export const ask = ({ context: { course } }: Step, { at, commandId }: Moment): Change => ({
  asked: nextIn(course),
  chosen: null,
  confidence: null,
  askedAt: at,
  endId: commandId,
});

const longestMs = 3_600_000;

/** The command of an answer to the question on the screen, at most once. */
export const answerOf = ({ context, event }: EventStep): PracticeCommand => {
  if (event.type !== "practice.answer") throw new Error(`No answer comes with ${event.type}.`);
  const { commandId, at, optionId, isOffline } = event;
  return {
    type: "answer",
    commandId,
    clientAt: toIso(at),
    questionId: context.asked!.questionId,
    optionId,
    tookMs: Math.max(0, Math.min(longestMs, Math.round(at - context.askedAt))),
    ...(context.confidence !== null && { confidence: context.confidence }),
    ...((isOffline || context.outbox.trouble !== null) && { offline: true }),
  };
};

/** Marks the answer by the key at hand: feedback needs no request. */
export const mark = ({ context: { asked, course }, event }: EventStep): Change => {
  if (event.type !== "practice.answer") return {};
  const { optionId } = event;
  const { questionId, correct } = asked!;
  const tries = [...course.tries, { questionId, optionId, right: optionId === correct }];
  return { chosen: optionId, course: { ...course, tries } };
};

/** New questions are asked for while a few are still left, so that the next one is always at hand. */
const fewLeft = 5;
export const isRunningLow = ({ context: { more, isOver, course } }: Step): boolean =>
  more && !isOver && freshIn(course) <= fewLeft;

/** Adds more questions. Those that it has stay as they were shown. */
export const supply = ({ context: { course, more, supplied } }: Step): Change => {
  if (supplied?.kind !== "supplied") return { more };
  const known = new Set(course.questions.map(({ questionId }) => questionId));
  const added = supplied.questions.filter(({ questionId }) => !known.has(questionId));
  return {
    course: { ...course, questions: [...course.questions, ...added] },
    more: supplied.more,
    failures: 0,
  };
};

/** The server has acknowledged or refused commands. */
export const takeReply = ({ context, event }: EventStep): Change => {
  if (event.type !== "outbox.replied") return {};
  const { settled, unsent, changes } = event;
  const refused = settled.filter(({ outcome }) => outcome.status === "refused").length;
  return {
    outbox: { ...context.outbox, unsent },
    refused: context.refused + refused,
    changes: changes ?? context.changes,
  };
};
