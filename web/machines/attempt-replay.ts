import {
  attemptMachine,
  type AttemptContext,
  type AttemptMove,
  type AttemptView,
  type LearnerCommand,
} from "#modules/assessment/contract";
import { fromIso, type Instant } from "#vocabulary/instant";
import { type SnapshotFrom, transition } from "xstate";

export type AttemptSnapshot = SnapshotFrom<typeof attemptMachine>;

/** Returns a command as a move of the machine. Commands travel and are stored; moves are what the machine judges. */
export const moveOf = (command: LearnerCommand, at: Instant): AttemptMove => {
  switch (command.type) {
    case "visit":
      return { type: "question.visit", questionId: command.questionId, at };
    case "answer":
      return { type: "answer.choose", questionId: command.questionId, optionId: command.optionId, at };
    case "clear":
      return { type: "answer.clear", questionId: command.questionId, at };
    case "flag":
      return { type: "question.flag", questionId: command.questionId, at };
    case "unflag":
      return { type: "question.unflag", questionId: command.questionId, at };
    case "submit":
      return { type: "attempt.submit", at };
    case "expire":
      return { type: "clock.expire", at };
  }
};

const contextOf = ({ questions, current, deadline, voidedBecause }: AttemptView): AttemptContext => ({
  questions: Object.fromEntries(
    questions.map(({ questionId, options }) => [questionId, options.map(({ id }) => id)]),
  ),
  answers: Object.fromEntries(
    questions.flatMap(({ questionId, chosen }) => (chosen === null ? [] : [[questionId, chosen]])),
  ),
  flags: questions.filter(({ flagged }) => flagged).map(({ questionId }) => questionId),
  current,
  deadline: fromIso(deadline),
  voided: voidedBecause !== null,
});

/**
 * Returns what the learner sees after a reload: the server's view, then everything it has not acknowledged yet, in
 * order. Each command is judged at the moment it was made; one that the machine refuses changes nothing.
 */
export const replay = (view: AttemptView, unsent: readonly LearnerCommand[]): AttemptSnapshot =>
  unsent.reduce<AttemptSnapshot>(
    (snapshot, command) =>
      transition(
        attemptMachine,
        snapshot,
        moveOf(
          command,
          command.clientAt === undefined ? fromIso(view.serverTime) : fromIso(command.clientAt),
        ),
      )[0],
    attemptMachine.resolveState({ value: view.status, context: contextOf(view) }),
  );

/** Returns the questions that have been seen: visited on the server, or on the way there. */
export const seenIn = (view: AttemptView, unsent: readonly LearnerCommand[]): ReadonlySet<string> =>
  new Set([
    ...view.questions.filter(({ visited }) => visited).map(({ questionId }) => questionId),
    ...unsent.flatMap((command) => (command.type === "visit" ? [command.questionId] : [])),
  ]);
