import type { Kysely } from "kysely";
import type { AuthoredQuestion } from "../contract/index.ts";
import type { newestQuestions } from "./publish-questions.ts";
import type { CatalogueTables } from "./tables.ts";

/** The questions that a load of files took out of the bank, and those that it brought back. */
export interface Moved {
  readonly withdrawn: string[];
  readonly returned: string[];
}

/**
 * Withdraws questions that the authors' files no longer contain, and brings back those that they contain again: rolling
 * back a release loads older files. Questions that staff added or edited stay, and so do those that papers ask instead of
 * a retired one.
 */
export const withdrawQuestions = async (
  db: Kysely<CatalogueTables>,
  bank: Awaited<ReturnType<typeof newestQuestions>>,
  questions: readonly AuthoredQuestion[],
): Promise<Moved> => {
  const inFiles = new Set(questions.map(({ id }) => id));
  const standIns = new Set(bank.map(({ replacedBy }) => replacedBy));
  const withdrawn = bank
    .filter(({ body, origin, retired, withdrawn: before }) => {
      const isAuthored = origin === "files" && retired === null && before === null;
      return isAuthored && !inFiles.has(body.id) && !standIns.has(body.id);
    })
    .map(({ body }) => body.id);
  const returned = bank
    .filter(({ body, withdrawn: before }) => before !== null && inFiles.has(body.id))
    .map(({ body }) => body.id);
  if (withdrawn.length > 0)
    await db
      .insertInto("catalogue.withdrawal")
      .values(withdrawn.map((id) => ({ id })))
      .execute();
  if (returned.length > 0) await db.deleteFrom("catalogue.withdrawal").where("id", "in", returned).execute();
  return { withdrawn, returned };
};
