import type { OpenQuestion } from "#modules/catalogue/contract";

/** A question, or a sign that has no options. */
export type Drawn = Pick<OpenQuestion, "picture"> & Partial<Pick<OpenQuestion, "options">>;

/** Returns the addresses of every drawing of some questions, in their order, each once. */
export const drawingsOf = (questions: readonly Drawn[]): ReadonlySet<string> =>
  new Set(
    questions
      .flatMap(({ picture, options = [] }) => [picture?.src, ...options.map((option) => option.picture)])
      .filter((src) => src !== undefined),
  );
