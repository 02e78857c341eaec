import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { publicQuestionId } from "#modules/catalogue/testing";

const folder = path.resolve(import.meta.dirname, "../../modules/catalogue/content/questions");

const published = globSync("*/*.json", { cwd: folder }).flatMap(
  (file) => JSON.parse(readFileSync(path.join(folder, file), "utf8")) as { id: string; correct: string }[],
);

/**
 * A question's id, as learners know it and as staff do → the right option, from the published content. The API never says
 * it while an attempt is open.
 */
export const rightOptions: ReadonlyMap<string, string> = new Map(
  published.flatMap(({ id, correct }) => [
    [id, correct],
    [publicQuestionId(id), correct],
  ]),
);

/** The ids of all questions, as the bank and staff know them. */
export const bankIds: ReadonlySet<string> = new Set(published.map(({ id }) => id));

const bankIdsByPublicId: ReadonlyMap<string, string> = new Map(
  published.map(({ id }) => [publicQuestionId(id), id]),
);

/** Returns the bank's id of a question that learners know under this public id. Throws when it is not in the bank. */
export const bankIdOf = (publicId: string): string => {
  const found = bankIdsByPublicId.get(publicId);
  if (found === undefined) throw new Error(`No question of the bank has the public id ${publicId}.`);
  return found;
};
