import { type Kysely, sql } from "kysely";
import type { KeyChange, KeyVersion } from "../application/key-versions.ts";
import type { AuthoredQuestion } from "../contract/index.ts";
import type { CatalogueTables } from "./tables.ts";

type Db = Kysely<CatalogueTables>;

/** Returns every version of a question, oldest first. */
export const keyVersions = async (db: Db, questionId: string): Promise<readonly KeyVersion[]> => {
  const rows = await db
    .selectFrom("catalogue.question")
    .select(["body", "published_at"])
    .where("id", "=", questionId)
    .orderBy("version")
    .execute();
  return rows.map(({ body, published_at }) => {
    const { version, prompt, statements, options, correct, explanation, source } = body;
    return {
      version,
      prompt,
      ...(statements && { statements }),
      options: options.map(({ id, text }) => ({ id, text })),
      correct,
      explanation,
      source,
      publishedAt: published_at.getTime(),
    };
  });
};

type Letter = AuthoredQuestion["correct"];

/** Most questions have one version, so the join with the version before leaves few rows to compare. */
export const newestKeyChanges = async (db: Db, limit: number): Promise<readonly KeyChange[]> => {
  const rows = await db
    .selectFrom("catalogue.question as now")
    .innerJoin("catalogue.question as before", (join) =>
      join
        .onRef("before.id", "=", "now.id")
        .on("before.version", "=", sql<number>`now.version - 1`)
        .on(sql<boolean>`before.body->>'correct' <> now.body->>'correct'`),
    )
    .where("now.version", ">", 1)
    .select([
      "now.id as questionId",
      "now.version as version",
      "now.published_at as publishedAt",
      sql<string>`now.body->>'prompt'`.as("prompt"),
      sql<Letter>`now.body->>'correct'`.as("correct"),
      sql<Letter>`before.body->>'correct'`.as("previous"),
    ])
    .orderBy("now.published_at", "desc")
    .orderBy("now.id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.getTime() }));
};
