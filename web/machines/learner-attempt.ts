import { attemptMachine, type AttemptView, type LearnerCommand } from "#modules/assessment/contract";
import { fromIso, type Instant, toIso } from "#vocabulary/instant";
import { transition } from "xstate";
import { type AttemptSnapshot, moveOf, replay, seenIn } from "./attempt-replay.ts";
import type { OutboxReplied, OutboxState } from "./outbox.machine.ts";
import { type RefusedAnswers, refusedAfter } from "./refused-answers.ts";

/** What the learner sees of one attempt: the server's newest view with everything done since on top. */
export interface LearnerAttempt {
  /** As it was when the page opened it: the questions never change. */
  readonly view: AttemptView;
  readonly snapshot: AttemptSnapshot;
  /** The server has said that the attempt is over; until then the machine's state is a forecast. */
  readonly isClosed: boolean;
  readonly seen: ReadonlySet<string>;
  readonly outbox: OutboxState;
  /** When the server last acknowledged an answer to each question, as far as this page knows. */
  readonly savedAt: Readonly<Record<string, Instant>>;
  readonly refused: RefusedAnswers;
  /** Why staff have voided it; null as long as it counts. */
  readonly voidedBecause: string | null;
  /** The last extra time that staff have granted since the page was opened; another object for each grant. */
  readonly granted: Granted | null;
  /** Every command that the newest view of the server may not hold yet. */
  readonly journal: readonly LearnerCommand[];
}

/** So many milliseconds more than there were. */
export interface Granted {
  readonly ms: number;
}

/** Returns the attempt as the page opens it: the server's view and what the outbox has not sent. */
export const openAttempt = (
  view: AttemptView,
  outbox: OutboxState,
  refused: RefusedAnswers,
): LearnerAttempt => ({
  view,
  snapshot: replay(view, outbox.unsent),
  isClosed: view.status !== "answering",
  seen: seenIn(view, outbox.unsent),
  outbox,
  savedAt: {},
  refused,
  voidedBecause: view.voidedBecause,
  granted: null,
  journal: outbox.unsent,
});

/** Returns the seconds from the start to the deadline, with the extra time that staff have granted. */
export const limitOf = ({ view, snapshot }: LearnerAttempt): number =>
  (snapshot.context.deadline - fromIso(view.startedAt)) / 1000;

/** Returns the attempt with a command applied that its machine allows. */
export const applyCommand = (
  attempt: LearnerAttempt,
  command: LearnerCommand,
  at: Instant,
): LearnerAttempt => ({
  ...attempt,
  snapshot: transition(attemptMachine, attempt.snapshot, moveOf(command, at))[0],
  seen: command.type === "visit" ? new Set(attempt.seen).add(command.questionId) : attempt.seen,
  journal: [...attempt.journal, command],
});

/** Time is only ever added, so the latest deadline is the true one, in any order of replies. */
const withDeadline = (attempt: LearnerAttempt, heard: Instant): LearnerAttempt => {
  const { value, context } = attempt.snapshot;
  if (heard <= context.deadline) return attempt;
  return {
    ...attempt,
    snapshot: attemptMachine.resolveState({ value, context: { ...context, deadline: heard } }),
    granted: { ms: heard - context.deadline },
  };
};

/** Returns the attempt after a reply to the outbox: what was saved `at` this time, refused or closed. */
export const applyReply = (
  attempt: LearnerAttempt,
  { settled, unsent, deadline }: OutboxReplied,
  at: Instant,
): LearnerAttempt => {
  const after = deadline === undefined ? attempt : withDeadline(attempt, fromIso(deadline));
  const accepted = settled.filter(({ outcome }) => outcome.status !== "refused");
  const refusedIds = new Set(
    settled.flatMap(({ outcome }) => (outcome.status === "refused" ? [outcome.commandId] : [])),
  );
  const saved = accepted.flatMap(({ command }) =>
    command.type === "answer" || command.type === "clear" ? [[command.questionId, at] as const] : [],
  );
  return {
    ...after,
    outbox: { ...after.outbox, unsent },
    isClosed:
      after.isClosed || accepted.some(({ command: { type } }) => type === "submit" || type === "expire"),
    savedAt: { ...after.savedAt, ...Object.fromEntries(saved) },
    refused: settled.reduce(refusedAfter, after.refused),
    journal: after.journal.filter(({ commandId }) => !refusedIds.has(commandId)),
  };
};

/** Returns the attempt with a fresh view of the server, and with the journal on top of it. */
export const applyView = (attempt: LearnerAttempt, view: AttemptView): LearnerAttempt => {
  const after = withDeadline(attempt, fromIso(view.deadline));
  const deadline = toIso(after.snapshot.context.deadline);
  return {
    ...after,
    snapshot: replay({ ...view, deadline }, after.journal),
    voidedBecause: view.voidedBecause,
    isClosed: after.isClosed || view.status !== "answering",
  };
};
