import { QuestionDraft } from "../../contract/index.ts";

/** Whether two values are equal, in any order of their keys: the database may return them in another one. */
export const same = (one: unknown, other: unknown): boolean => {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return one === other;
  const [left, right] = [one, other] as readonly Readonly<Record<string, unknown>>[];
  const keys = Object.keys(left!);
  return keys.length === Object.keys(right!).length && keys.every((key) => same(left![key], right![key]));
};

const fields = Object.keys(QuestionDraft.shape) as (keyof QuestionDraft)[];

/** Returns the names of the fields in which two states of a question differ. The version is not a field of a draft. */
export const changedFields = (before: QuestionDraft, after: QuestionDraft): readonly string[] =>
  fields.filter((field) => !same(before[field], after[field]));
