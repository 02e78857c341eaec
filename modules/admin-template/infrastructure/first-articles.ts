import { isDeepStrictEqual } from "node:util";
import { Effect } from "effect";
import { type Kysely, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { transact } from "#kernel/database/transact";
import { uuidNamed } from "#kernel/named-uuid";
import type { ArticleTexts } from "../contract/index.ts";
import { changedAtOf, newestColumns, newestVersions } from "./article-rows.ts";
import { type FirstArticle, readFirstArticles } from "./read-first-articles.ts";
import type { OfficeTables } from "./tables.ts";

type Db = Kysely<OfficeTables>;
const now = sql<Date>`clock_timestamp()`;

const addVersion = (db: Db, article: string, version: number, content: ArticleTexts) => {
  const texts = JSON.stringify(content);
  const changed_at = changedAtOf(article, { version, texts, savedAt: now });
  return db
    .insertInto("admin_template.article_version")
    .values({ article, version, texts, saved_at: now, changed_at })
    .execute();
};

/** Publishes an article, unless staff have given its slug to one of theirs. */
const add = async (db: Db, id: string, slug: string, texts: ArticleTexts, place: number): Promise<number> => {
  const publish_at = sql<Date>`clock_timestamp() - make_interval(mins => ${place})`;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("admin_template.article")
    .values({ id, slug, version: 1, saved_at: now, public_version: 1, publish_at })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return 0;
  await addVersion(db, id, 1, texts);
  return 1;
};

/** Gives readers the text of a newer release, unless staff have changed the article: then theirs stays. */
const renew = async (db: Db, id: string, texts: ArticleTexts): Promise<number> => {
  const known = await newestVersions(db)
    .select(newestColumns)
    .where("a.id", "=", id)
    .executeTakeFirstOrThrow();
  if (known.saved_by !== null || isDeepStrictEqual(known.texts, texts)) return 0;
  const version = known.version + 1;
  await addVersion(db, id, version, texts);
  const isPublic = known.public_version === known.version;
  await db
    .updateTable("admin_template.article")
    .set({ version, saved_at: now, ...(isPublic && { public_version: version }) })
    .where("id", "=", id)
    .execute();
  return 1;
};

/** Publishes the articles that come with the product. Returns a line for the terminal. */
export const publishFirstArticles = (articles: readonly FirstArticle[]) =>
  Effect.gen(function* () {
    const query = queryOn<OfficeTables>((yield* Pools).main);
    const written = yield* query("articles.publishFirst", async (db) => {
      await sql`LOCK TABLE admin_template.article IN SHARE ROW EXCLUSIVE MODE`.execute(db);
      const stored = await db.selectFrom("admin_template.article").select("id").execute();
      const known = new Set(stored.map(({ id }) => id));
      let count = 0;
      for (const [place, { slug, texts }] of articles.entries()) {
        const id = uuidNamed(`article ${slug}`);
        count += known.has(id) ? await renew(db, id, texts) : await add(db, id, slug, texts, place);
      }
      return count;
    });
    return written === 0 ? "study articles unchanged" : `${written} study articles published`;
  }).pipe(transact);

export const prepareArticles = Effect.suspend(() => publishFirstArticles(readFirstArticles()));
