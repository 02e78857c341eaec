import type { QuestionDraft } from "#modules/catalogue/contract";
import type { QuestionForm } from "./form-state.ts";

type Field = keyof QuestionDraft;

/** The parts of the form that say one thing together: half of one editor's picture and half of another's is none. */
const parts = {
  picture: ["pictureKind", "pictureName", "pictureVersion"],
  prompt: ["prompt"],
  statements: ["statements"],
  options: ["texts", "signs", "showsSigns"],
  explanation: ["explanation"],
  correct: ["correct"],
  misconceptions: ["beliefs"],
  source: ["source"],
  facts: ["facts"],
  topic: ["category", "topic"],
  kind: ["kind"],
  codes: ["codes"],
  difficulty: ["difficulty"],
  trust: ["trust"],
} as const satisfies Partial<Record<Field, readonly (keyof QuestionForm)[]>>;

/** What both began with, what is in the form, and what a colleague has published. */
interface Three {
  readonly base: QuestionForm;
  readonly mine: QuestionForm;
  readonly theirs: QuestionForm;
}

/** Puts a colleague's changes into what is in the form. Where both have changed a field, mine stays and is named. */
export const mergedForm = ({
  base,
  mine,
  theirs,
}: Three): { readonly form: QuestionForm; readonly both: readonly Field[] } => {
  const all = Object.entries(parts) as [Field, readonly (keyof QuestionForm)[]][];
  const isSame = (one: QuestionForm, other: QuestionForm, keys: readonly (keyof QuestionForm)[]) =>
    keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
  const taken = all.filter(([, keys]) => isSame(base, mine, keys)).flatMap(([, keys]) => keys);
  const both = all.filter(
    ([, keys]) => !isSame(base, mine, keys) && !isSame(base, theirs, keys) && !isSame(mine, theirs, keys),
  );
  return {
    form: { ...mine, ...Object.fromEntries(taken.map((key) => [key, theirs[key]])) },
    both: both.map(([field]) => field),
  };
};
