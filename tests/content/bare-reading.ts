import { createHash } from "node:crypto";
import type { AuthoredQuestion } from "../../modules/catalogue/contract/index.ts";

const orderIn = (seed: string, id: string) => createHash("sha256").update(`${seed} ${id}`).digest("hex");

/** Returns questions at random; the same seed gives the same ones. Drawn options have no wording to guess by. */
export const drawnAtRandom = (
  questions: readonly AuthoredQuestion[],
  count: number,
  seed: string,
): readonly AuthoredQuestion[] =>
  questions
    .filter(({ options }) => options.every(({ picture }) => picture === undefined))
    .toSorted((one, other) => (orderIn(seed, one.id) < orderIn(seed, other.id) ? -1 : 1))
    .slice(0, count);

/** Returns the options alone, by number: neither the question nor its id, which names what it is about. */
export const bareSheet = (questions: readonly AuthoredQuestion[]): string =>
  questions
    .map(
      ({ options }, index) => `${index + 1}. ${options.map(({ id, text }) => `${id}) ${text}`).join("  ")}`,
    )
    .join("\n");

/** What a guesser says of one line: it recognised the fact, or went by the wording. */
const kinds = { K: "where a fact was known", W: "by wording alone" } as const;

const atLine = (count: number, text: string, what: string): readonly string[] => {
  if (text.length !== count) throw new Error(`${text.length} ${what} for ${count} questions.`);
  return [...text];
};

/**
 * Returns how many letters are right, together and by category; with `marks`, a K or W for each, also by how they were
 * chosen. Throws when there are more or fewer letters or marks, or other marks.
 */
export const bareResult = (
  questions: readonly AuthoredQuestion[],
  { letters, marks }: { readonly letters: string; readonly marks?: string | undefined },
): string => {
  const chosen = atLine(questions.length, letters, "letters");
  const how = marks === undefined ? undefined : atLine(questions.length, marks, "marks");
  if (how?.some((mark) => !(mark in kinds)) === true) throw new Error("A mark is K or W.");
  const judged = questions.map(({ category, correct }, index) => ({
    category,
    mark: how?.[index] as keyof typeof kinds | undefined,
    isRight: correct === chosen[index],
  }));
  const share = (some: typeof judged) => {
    const right = some.filter(({ isRight }) => isRight).length;
    return `${right} of ${some.length} (${Math.round((right / some.length) * 100)} %)`;
  };
  const byCategory = (some: typeof judged) =>
    [...Map.groupBy(some, ({ category }) => category)].map(([name, ones]) => `${name} ${share(ones)}`);
  const line = (title: string, some: typeof judged) =>
    [`${title} ${share(some)}`, ...byCategory(some)].join("; ");
  return [
    line("together", judged),
    ...Object.entries(kinds).flatMap(([mark, title]) => {
      const some = judged.filter((one) => one.mark === mark);
      return some.length === 0 ? [] : [line(title, some)];
    }),
  ].join("\n");
};
