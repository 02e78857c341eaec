import type { AuthoredQuestion } from "../contract/index.ts";
import { nameOfPicture } from "./check-question.ts";

/** Whether the options of a question are drawn signs or markings. */
export const showsOptions = ({ options }: Pick<AuthoredQuestion, "options">): boolean =>
  options.some(({ picture }) => picture !== undefined);

/**
 * Returns the name of what a learner would recognise in another question of a paper: its picture, or that of its right
 * option; null when there is none. Every paper asks about controls with the same drawing, so those do not count.
 */
export const sightOf = ({
  picture,
  options,
  correct,
}: Pick<AuthoredQuestion, "picture" | "options" | "correct">): string | null => {
  const seen = picture ?? options.find(({ id }) => id === correct)?.picture ?? null;
  return seen === null || seen.kind === "controls" ? null : nameOfPicture(seen);
};
