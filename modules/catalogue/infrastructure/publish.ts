import { isDeepStrictEqual } from "node:util";
import type { Pool, PoolClient } from "pg";
import type { Content } from "../domain/content.ts";
import { type FrozenPaper, freezePaper } from "../domain/paper.ts";
import { ContentProblem } from "./read-content.ts";

/** What a load did. */
export interface Loaded {
  readonly questions: number;
  readonly papers: number;
}

const publishQuestions = async (db: PoolClient, content: Content): Promise<number> => {
  const { rows: written } = await db.query<{ id: string }>(
    `INSERT INTO catalogue.question (id, version, category, body)
     SELECT q->>'id', (q->>'version')::int, q->>'category', q FROM jsonb_array_elements($1::jsonb) q
     ON CONFLICT DO NOTHING RETURNING id`,
    [JSON.stringify(content.questions)],
  );
  const { rows: changed } = await db.query<{ id: string; version: number }>(
    `SELECT k.id, k.version FROM catalogue.question k
     JOIN jsonb_array_elements($1::jsonb) q ON k.id = q->>'id' AND k.version = (q->>'version')::int
     WHERE k.body IS DISTINCT FROM q`,
    [JSON.stringify(content.questions)],
  );
  if (changed.length > 0) {
    const names = changed.map(({ id, version }) => `${id} (version ${version})`).join(", ");
    throw new ContentProblem(
      `These questions are published already and have changed since: ${names}. ` +
        `Learners may have answered them: raise their version in modules/catalogue/content.`,
    );
  }
  return written.length;
};

const publishPaper = async (db: PoolClient, paper: FrozenPaper): Promise<number> => {
  const { testCode, testNum, category } = paper.reference;
  const key = [testCode, testNum, category ?? ""];
  const { rows } = await db.query<{ version: number; body: unknown }>(
    `SELECT version, body FROM catalogue.paper
     WHERE test_code = $1 AND test_num = $2 AND category = $3 ORDER BY version DESC LIMIT 1`,
    key,
  );
  const newest = rows[0];
  if (newest !== undefined && isDeepStrictEqual(newest.body, JSON.parse(JSON.stringify(paper)))) return 0;
  await db.query(
    "INSERT INTO catalogue.paper (test_code, test_num, category, version, body) VALUES ($1, $2, $3, $4, $5)",
    [...key, (newest?.version ?? 0) + 1, JSON.stringify(paper)],
  );
  return 1;
};

const load = async (db: PoolClient, content: Content & { readonly hash: string }): Promise<Loaded | null> => {
  await db.query("LOCK TABLE catalogue.content_load");
  const known = await db.query("SELECT FROM catalogue.content_load WHERE hash = $1", [content.hash]);
  if (known.rowCount === 1) return null;
  const questions = await publishQuestions(db, content);
  const byId = new Map(content.questions.map((question) => [question.id, question]));
  let papers = 0;
  for (const paper of content.papers.flatMap((authored) => freezePaper(authored, byId)))
    papers += await publishPaper(db, paper);
  await db.query("INSERT INTO catalogue.content_load (hash) VALUES ($1)", [content.hash]);
  return { questions, papers };
};

/**
 * Publishes new questions and new versions, all or nothing; the same content a second time does nothing and
 * answers null. Refuses a published question whose text changed without a new version.
 */
export const publishContent = async (
  pool: Pool,
  content: Content & { readonly hash: string },
): Promise<Loaded | null> => {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const loaded = await load(client, content);
    await client.query("COMMIT");
    return loaded;
  } catch (problem) {
    await client.query("ROLLBACK");
    throw problem;
  } finally {
    client.release();
  }
};
