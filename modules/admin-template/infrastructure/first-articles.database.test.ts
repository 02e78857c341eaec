import { Layer, ManagedRuntime } from "effect";
import { afterEach, beforeEach, expect, test } from "vitest";
import { poolsLayer } from "#kernel/database/pools";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import type { ArticleTexts } from "../contract/index.ts";
import { publishFirstArticles } from "./first-articles.ts";

const en = { title: "Robots", summary: "What each light means.", body: "Red means stop." };
const fr = { title: "Les feux", summary: "Ce que dit chaque feu.", body: "Rouge : arrêtez-vous." };
const english: ArticleTexts = { en, fr: null, ar: null, ch: null };
const translated: ArticleTexts = { ...english, fr };

let database: TestDatabase;
let runtime: ManagedRuntime.ManagedRuntime<Layer.Success<ReturnType<typeof poolsLayer>>, unknown>;
beforeEach(async () => {
  database = await createTestDatabase();
  runtime = ManagedRuntime.make(poolsLayer({ connectionString: database.url }, testLogKeys));
});
afterEach(async () => {
  await runtime.dispose();
  await database.drop();
});

/** Starts a release that comes with one article. */
const startWith = (texts: ArticleTexts) =>
  runtime.runPromise(publishFirstArticles([{ slug: "robots", texts }]));

/** What staff did to the article, without the program around it. */
const staffSave = (texts: ArticleTexts) =>
  database.pool.query(
    `WITH changed AS (UPDATE admin_template.article SET version = version + 1 RETURNING id, version)
     INSERT INTO admin_template.article_version (article, version, texts, saved_at, saved_by)
     SELECT id, version, $1, now(), gen_random_uuid() FROM changed`,
    [JSON.stringify(texts)],
  );

/** The version that readers get, and every version that is stored. */
const stored = async () => {
  const { rows: articles } = await database.pool.query<{ public: number; withdrawn: boolean }>(
    "SELECT public_version AS public, withdrawn FROM admin_template.article",
  );
  const { rows: versions } = await database.pool.query<{ texts: ArticleTexts }>(
    "SELECT texts FROM admin_template.article_version ORDER BY version",
  );
  return { ...articles[0]!, versions: versions.map(({ texts }) => texts) };
};

test("an installation with the English article gets its translations once, as a version of their own", async () => {
  expect(await startWith(english)).toBe("1 study articles published");
  expect(await startWith(translated)).toBe("1 study articles published");
  expect(await startWith(translated)).toBe("study articles unchanged");
  expect(await stored()).toEqual({ public: 2, withdrawn: false, versions: [english, translated] });
});

test("a translation that is added changes when its own language last changed, and no other", async () => {
  const changes = async () => {
    const { rows } = await database.pool.query<{ changed_at: Record<string, string> }>(
      "SELECT changed_at FROM admin_template.article_version ORDER BY version DESC LIMIT 1",
    );
    return rows[0]!.changed_at;
  };
  await startWith(english);
  const before = await changes();
  await startWith(translated);
  const after = await changes();
  expect(after).toEqual({ ...before, fr: expect.any(String) });
  expect(Date.parse(after["fr"]!)).toBeGreaterThan(Date.parse(before["fr"]!));
});

test("an article that staff changed keeps their text, published or not", async () => {
  await startWith(english);
  const theirs = { ...english, en: { ...en, body: "Red means stop. We wrote more." } };
  await staffSave(theirs);
  expect(await startWith(translated)).toBe("study articles unchanged");
  await database.pool.query("UPDATE admin_template.article SET public_version = version");
  expect(await startWith(translated)).toBe("study articles unchanged");
  expect(await stored()).toEqual({ public: 2, withdrawn: false, versions: [english, theirs] });
});

test("an article that staff withdrew stays withdrawn when a release translates it", async () => {
  await startWith(english);
  await database.pool.query("UPDATE admin_template.article SET withdrawn = true");
  await startWith(translated);
  expect(await stored()).toMatchObject({ withdrawn: true, versions: [english, translated] });
});

test("an article of staff under the same address stays theirs", async () => {
  await database.pool.query(
    `INSERT INTO admin_template.article (id, slug, version, saved_at)
     VALUES (gen_random_uuid(), 'robots', 1, now())`,
  );
  await staffSave(english);
  expect(await startWith(translated)).toBe("study articles unchanged");
  expect((await stored()).versions).toEqual([english]);
});
