import type { AttemptReview } from "#modules/assessment/contract";
import { optionLabelAt } from "../../../features/exam/option-labels.ts";
import type { Difference } from "./state-diff.ts";

const places = [
  "answers",
  "flags",
  "visited",
  "current",
  "phase",
  "accountId",
  "participantId",
  "closedBy",
  "closedAt",
  "deadline",
  "extraSeconds",
  "marks",
  "voided",
  "voidedBecause",
  "notes",
  "reMarkedAt",
] as const;

/** A place of the state that has a name in `attempt.diff.places`. */
export type Place = (typeof places)[number];

/** What stands at a place before or after: something to say, or a document that has no short words. */
export type ValueWords =
  | { readonly kind: "nothing" }
  | { readonly kind: "question"; readonly number: number }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "moment"; readonly at: string }
  | { readonly kind: "document"; readonly value: unknown };

/** A difference as a reader names it. Its place is null where only the path names it. */
export interface DifferenceWords {
  readonly place: Place | null;
  /** The question of an answer. */
  readonly question: number | null;
  readonly before: ValueWords;
  readonly after: ValueWords;
}

type Asked = Pick<AttemptReview["questions"][number], "number" | "questionId" | "options">;

const isPlace = (name: string): name is Place => places.includes(name as Place);
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

const wordsOf = (value: unknown, asked: readonly Asked[], ofAnswer: Asked | undefined): ValueWords => {
  if (value === undefined || value === null) return { kind: "nothing" };
  if (typeof value === "object") return { kind: "document", value };
  const text = String(value);
  if (ofAnswer !== undefined) {
    const index = ofAnswer.options.findIndex(({ id }) => id === text);
    return { kind: "text", text: index < 0 ? text : optionLabelAt(index) };
  }
  const question = asked.find(({ questionId }) => questionId === text);
  if (question !== undefined) return { kind: "question", number: question.number };
  return isInstant(text) ? { kind: "moment", at: text } : { kind: "text", text };
};

/** Returns a difference of two states in the words of the exam: questions by number, options by letter. */
export const differenceWords = (
  { path, before, after }: Difference,
  asked: readonly Asked[],
): DifferenceWords => {
  const [name = "", ...rest] = path.split(".");
  const place = isPlace(name) && (rest.length === 0 || name === "answers") ? name : null;
  const ofAnswer =
    place === "answers" ? asked.find(({ questionId }) => questionId === rest.join(".")) : undefined;
  return {
    place,
    question: ofAnswer?.number ?? null,
    before: wordsOf(before, asked, ofAnswer),
    after: wordsOf(after, asked, ofAnswer),
  };
};
