import { publicQuestionId } from "#modules/catalogue";
import type { Attempt } from "../../contract/attempt.ts";
import type { AskedQuestion } from "../../contract/events.ts";
import type { AttemptView, LearnerCommand } from "../../contract/index.ts";

type Asked = readonly Pick<AskedQuestion, "questionId">[];

/**
 * The bank's ids by public id, of every question that this process was asked about: the bank is small. A map for each
 * attempt would be a tenth of the memory of a learner.
 */
const bankIds = new Map<string, string>();
/** The lists of questions that are in it: a list stays the same object for as long as the fold is cached. */
const noted = new WeakSet<Asked>();

/** Returns the bank's id of a question by its public id. An id that is not a public one of these stays as it was sent. */
export const bankIdIn = (asked: Asked, sent: string): string => {
  if (!noted.has(asked)) {
    for (const { questionId } of asked) bankIds.set(publicQuestionId(questionId), questionId);
    noted.add(asked);
  }
  const known = bankIds.get(sent);
  return asked.some(({ questionId }) => questionId === known) ? known! : sent;
};

/**
 * Returns a learner's command with the bank's id of its question. An id that is not a public one of this attempt stays
 * as it was sent: commands that a browser kept from before there were public ids hold the bank's.
 */
export const withBankId = (command: LearnerCommand, attempt: Attempt): LearnerCommand => {
  if (!("questionId" in command) || attempt.phase === "unstarted") return command;
  return { ...command, questionId: bankIdIn(attempt.asked, command.questionId) };
};

/** Returns questions with their public ids. */
export const withPublicIds = <Question extends { readonly questionId: string }>(
  questions: readonly Question[],
): Question[] =>
  questions.map((question) => ({ ...question, questionId: publicQuestionId(question.questionId) }));

/** Returns a view with public ids. */
export const publicView = (view: AttemptView): AttemptView => ({
  ...view,
  current: view.current === null ? null : publicQuestionId(view.current),
  questions: withPublicIds(view.questions),
});

/**
 * Returns JSON in which the bank's ids of these questions are replaced by their public ids, wherever they stand: as values
 * or as names.
 */
export const withoutBankIds = (json: unknown, questionIds: ReadonlySet<string>): unknown => {
  const rename = (text: string) => (questionIds.has(text) ? publicQuestionId(text) : text);
  const walk = (value: unknown): unknown => {
    if (typeof value === "string") return rename(value);
    if (Array.isArray(value)) return value.map(walk);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [rename(name), walk(inner)]));
  };
  return walk(json);
};
