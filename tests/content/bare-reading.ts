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

/** Returns how many letters are right, together and by category. Throws when there are more or fewer letters. */
export const bareResult = (questions: readonly AuthoredQuestion[], letters: string): string => {
  if (letters.length !== questions.length)
    throw new Error(`${letters.length} letters for ${questions.length} questions.`);
  const judged = questions.map(({ category, correct }, index) => ({
    category,
    isRight: correct === letters[index],
  }));
  const share = (some: typeof judged) => {
    const right = some.filter(({ isRight }) => isRight).length;
    return `${right} of ${some.length} (${Math.round((right / some.length) * 100)} %)`;
  };
  return [
    `together ${share(judged)}`,
    ...[...Map.groupBy(judged, ({ category }) => category)].map(([name, some]) => `${name} ${share(some)}`),
  ].join("; ");
};
