import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import type { AuthoredQuestion } from "../contract/index.ts";
import { asStored } from "./published-papers.ts";
import type { CatalogueTables } from "./tables.ts";

const nameOf = ({ id, version }: { readonly id: string; readonly version: number }) =>
  `${id} (version ${version})`;

/** How the files' questions compare with the database. */
export interface FileVersions {
  /** Not published yet. */
  readonly fresh: readonly AuthoredQuestion[];
  /** Published with another text that also came from files: their authors did not raise the version. */
  readonly changed: readonly string[];
  /** Published with another text that was edited in the running program: the edit stays. */
  readonly edited: readonly string[];
}

/** Compares the files' questions with the published ones. Omits versions older than the newest. */
export const compareVersions = async (
  db: Kysely<CatalogueTables>,
  questions: readonly AuthoredQuestion[],
): Promise<FileVersions> => {
  const rows = await db
    .selectFrom("catalogue.question")
    .select(["id", "version", "body", "origin"])
    .execute();
  const published = new Map(rows.map((row) => [nameOf(row), row]));
  const newest = new Map<string, number>();
  for (const { id, version } of rows) newest.set(id, Math.max(version, newest.get(id) ?? 0));
  const others = questions.filter((question) => {
    const row = published.get(nameOf(question));
    return row !== undefined && !isDeepStrictEqual(row.body, asStored(question));
  });
  const isEdited = (question: AuthoredQuestion) => published.get(nameOf(question))!.origin === "edit";
  return {
    fresh: questions.filter(
      (question) => !published.has(nameOf(question)) && question.version > (newest.get(question.id) ?? 0),
    ),
    changed: others.filter((question) => !isEdited(question)).map(nameOf),
    edited: others.filter(isEdited).map(nameOf),
  };
};

/** Inserts versions that are not published yet. */
export const insertQuestions = async (
  db: Kysely<CatalogueTables>,
  questions: readonly AuthoredQuestion[],
  origin: "files" | "edit",
): Promise<void> => {
  if (questions.length > 0)
    await db
      .insertInto("catalogue.question")
      .values(
        questions.map((question) => ({
          id: question.id,
          version: question.version,
          category: question.category,
          body: JSON.stringify(question),
          origin,
        })),
      )
      .execute();
};

/** Returns the newest version of every question. */
export const newestQuestions = async (db: Kysely<CatalogueTables>) =>
  db
    .selectFrom("catalogue.question as question")
    .leftJoin("catalogue.retirement as retirement", "retirement.id", "question.id")
    .leftJoin("catalogue.withdrawal as withdrawal", "withdrawal.id", "question.id")
    .distinctOn("question.id")
    .select([
      "question.body",
      "question.origin",
      "question.published_at as publishedAt",
      "retirement.id as retired",
      "retirement.replaced_by as replacedBy",
      "withdrawal.id as withdrawn",
    ])
    .orderBy("question.id")
    .orderBy("question.version", "desc")
    .execute();
