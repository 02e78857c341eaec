import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction } from "kysely";
import type { Pool } from "pg";
import { kyselyOn } from "#kernel/database/tables";
import type { AuthoredQuestion, Content } from "../domain/content.ts";
import { type FrozenPaper, freezePaper } from "../domain/paper.ts";
import { ContentProblem } from "./read-content.ts";
import type { CatalogueTables } from "./tables.ts";

/** What a load did. */
export interface Loaded {
  readonly questions: number;
  readonly papers: number;
}

type Db = Transaction<CatalogueTables>;

const asStored = <Value>(value: Value): unknown => JSON.parse(JSON.stringify(value));

/** Published questions whose text is another one now, though their version is not. */
const changedSincePublished = async (
  db: Db,
  questions: readonly AuthoredQuestion[],
): Promise<readonly string[]> => {
  const rows = await db.selectFrom("catalogue.question").select(["id", "version", "body"]).execute();
  const published = new Map(rows.map(({ id, version, body }) => [`${id} (version ${version})`, body]));
  return questions
    .map((question) => ({ question, name: `${question.id} (version ${question.version})` }))
    .filter(
      ({ name, question }) =>
        published.has(name) && !isDeepStrictEqual(published.get(name), asStored(question)),
    )
    .map(({ name }) => name);
};

const publishQuestions = async (db: Db, questions: readonly AuthoredQuestion[]): Promise<number> => {
  const changed = await changedSincePublished(db, questions);
  if (changed.length > 0)
    throw new ContentProblem(
      `These questions are published already and have changed since: ${changed.join(", ")}. ` +
        `Learners may have answered them: raise their version in modules/catalogue/content.`,
    );
  const written = await db
    .insertInto("catalogue.question")
    .values(
      questions.map((question) => ({
        id: question.id,
        version: question.version,
        category: question.category,
        body: JSON.stringify(question),
      })),
    )
    .onConflict((clash) => clash.doNothing())
    .returning("id")
    .execute();
  return written.length;
};

const publishPaper = async (db: Db, paper: FrozenPaper): Promise<number> => {
  const { testCode, testNum, category } = paper.reference;
  const key = { test_code: testCode, test_num: testNum, category: category ?? "" };
  const newest = await db
    .selectFrom("catalogue.paper")
    .select(["version", "body"])
    .where((eb) => eb.and(key))
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest !== undefined && isDeepStrictEqual(newest.body, asStored(paper))) return 0;
  await db
    .insertInto("catalogue.paper")
    .values({ ...key, version: (newest?.version ?? 0) + 1, body: JSON.stringify(paper) })
    .execute();
  return 1;
};

/**
 * Publishes new questions and new versions, all or nothing; the same content a second time does nothing and
 * answers null. Refuses a published question whose text changed without a new version.
 */
export const publishContent = (
  pool: Pool,
  content: Content & { readonly hash: string },
): Promise<Loaded | null> =>
  kyselyOn<CatalogueTables>(pool)
    .transaction()
    .execute(async (db) => {
      // Two programs that start together take turns.
      await sql`LOCK TABLE catalogue.content_load`.execute(db);
      const { hash } = content;
      if (
        await db
          .selectFrom("catalogue.content_load")
          .select("hash")
          .where("hash", "=", hash)
          .executeTakeFirst()
      )
        return null;
      const questions = await publishQuestions(db, content.questions);
      const byId = new Map(content.questions.map((question) => [question.id, question]));
      let papers = 0;
      for (const paper of content.papers.flatMap((authored) => freezePaper(authored, byId)))
        papers += await publishPaper(db, paper);
      await db.insertInto("catalogue.content_load").values({ hash }).execute();
      return { questions, papers };
    });
