import { isDeepStrictEqual } from "node:util";
import { type Kysely, sql } from "kysely";
import type { PaperVersion } from "../contract/events.ts";
import type { TestCode } from "../contract/index.ts";
import type { FrozenPaper, PaperOutline, PublishedPaper } from "../domain/paper.ts";
import type { CatalogueTables } from "./tables.ts";

/** Returns a value as the database would return it. */
export const asStored = <Value>(value: Value): unknown => JSON.parse(JSON.stringify(value));

const keyOf = ({ testCode, testNum, category }: FrozenPaper["reference"]) => ({
  test_code: testCode,
  test_num: testNum,
  category: category ?? "",
});

/** The number of the newest version of a paper; no row when none is published. */
export const newestVersionText = `
  SELECT version FROM catalogue.paper WHERE test_code = $1 AND test_num = $2 AND category = $3
  ORDER BY version DESC LIMIT 1`;

/** Returns a version of a paper, which must exist. */
export const paperAt = async (
  db: Kysely<CatalogueTables>,
  reference: FrozenPaper["reference"],
  version: number,
): Promise<PublishedPaper> => {
  const { body } = await db
    .selectFrom("catalogue.paper")
    .select("body")
    .where((eb) => eb.and({ ...keyOf(reference), version }))
    .executeTakeFirstOrThrow();
  return { ...body, version };
};

/** Returns the newest version of every paper. */
export const newestPapers = async (db: Kysely<CatalogueTables>): Promise<readonly PublishedPaper[]> => {
  const rows = await db
    .selectFrom("catalogue.paper")
    .distinctOn(["test_code", "test_num", "category"])
    .select(["version", "body"])
    .orderBy("test_code")
    .orderBy("test_num")
    .orderBy("category")
    .orderBy("version", "desc")
    .execute();
  return rows.map(({ version, body }) => ({ ...body, version }));
};

/**
 * Counts a paper's questions in the database: whole papers would be a megabyte. The empty category of an exam sorts
 * before those of its parts.
 */
export const paperOutlines = async (
  db: Kysely<CatalogueTables>,
  testCode: TestCode | null,
): Promise<readonly PaperOutline[]> => {
  const { rows } = await sql<PaperOutline>`
    SELECT body -> 'reference' AS reference, version, body -> 'limitSeconds' AS "limitSeconds",
      body -> 'percents' AS percents, sections
    FROM (
      SELECT DISTINCT ON (test_code, category, test_num) * FROM catalogue.paper
      WHERE ${testCode}::text IS NULL OR test_code = ${testCode}
      ORDER BY test_code, category, test_num, version DESC
    ) AS newest, LATERAL (
      SELECT jsonb_agg(jsonb_build_object('category', category, 'questions', questions) ORDER BY first) AS sections
      FROM (
        SELECT question ->> 'category' AS category, count(*) AS questions, min(place) AS first
        FROM jsonb_array_elements(body -> 'questions') WITH ORDINALITY AS asked (question, place) GROUP BY 1
      ) AS counted
    ) AS counts
    ORDER BY test_code, category, test_num`.execute(db);
  return rows;
};

/** A paper with the version that it was given. */
export interface NewPaper {
  readonly paper: FrozenPaper;
  readonly version: number;
}

/** Publishes the papers that differ from their newest version, each as its next version. */
export const publishPapers = async (
  db: Kysely<CatalogueTables>,
  papers: readonly FrozenPaper[],
): Promise<readonly NewPaper[]> => {
  const nameOf = ({ testCode, testNum, category }: FrozenPaper["reference"]) =>
    [testCode, testNum, category].join(":");
  const newest = new Map(
    (await newestPapers(db)).map(({ version, ...paper }) => [nameOf(paper.reference), { version, paper }]),
  );
  const changed = papers
    .map((paper) => ({ paper, before: newest.get(nameOf(paper.reference)) }))
    .filter(({ paper, before }) => !isDeepStrictEqual(before?.paper, asStored(paper)))
    .map(({ paper, before }) => ({ paper, version: (before?.version ?? 0) + 1 }));
  if (changed.length > 0)
    await db
      .insertInto("catalogue.paper")
      .values(
        changed.map(({ paper, version }) => ({
          ...keyOf(paper.reference),
          version,
          body: JSON.stringify(paper),
        })),
      )
      .execute();
  return changed;
};

/** Returns a new paper as events and responses name it. */
export const nameOfPaper = ({ paper, version }: NewPaper): PaperVersion => ({ ...paper.reference, version });
