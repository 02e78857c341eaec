import { Effect, Layer } from "effect";
import type { Kysely, Selectable } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import { queryOn } from "#kernel/database/tables";
import { Articles, type NewVersion, type StoredVersion } from "../application/articles/articles.ts";
import {
  articleOf,
  changedAtOf,
  newestColumns,
  newestVersions,
  publicRows,
  readersArticleOf,
  searchRows,
  withText,
} from "./article-rows.ts";
import type { OfficeTables } from "./tables.ts";

type Db = Kysely<OfficeTables>;

/** A list for readers is one page. */
const maxListed = 500;

/** Without waiting for the error of the constraint, which would end the transaction. */
const isTaken = async (db: Db, slug: string, id: string): Promise<boolean> => {
  const other = await db
    .selectFrom("admin_template.article")
    .select("id")
    .where("slug", "=", slug)
    .where("id", "<>", id)
    .executeTakeFirst();
  return other !== undefined;
};

const addVersion = async (db: Db, article: string, version: number, added: NewVersion): Promise<void> => {
  const texts = JSON.stringify(added.texts);
  const savedAt = new Date(added.savedAt);
  await db
    .insertInto("admin_template.article_version")
    .values({
      ...{ article, version, texts, saved_at: savedAt, saved_by: added.savedBy },
      changed_at: changedAtOf(article, { version, texts, savedAt }),
    })
    .execute();
};

const versionOf = ({
  version,
  texts,
  saved_at,
  saved_by,
}: Selectable<OfficeTables["admin_template.article_version"]>): StoredVersion => ({
  ...{ version, texts, savedAt: saved_at.getTime(), savedBy: saved_by },
});

/** Study articles in PostgreSQL. */
export const postgresArticles: Layer.Layer<Articles, never, Pools> = Layer.effect(
  Articles,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<OfficeTables>(main);
    const listed = preparedListOn<OfficeTables>(main);
    return Articles.of({
      listPublic: (now) =>
        query("articles.listPublic", async (db) => {
          const rows = await publicRows(db, now)
            .orderBy("a.publish_at", "desc")
            .orderBy("a.id")
            .limit(maxListed)
            .execute();
          return rows.map(readersArticleOf);
        }),
      findPublic: (slug, now) =>
        query("articles.findPublic", async (db) => {
          const row = await publicRows(db, now).where("a.slug", "=", slug).executeTakeFirst();
          return row === undefined ? null : readersArticleOf(row);
        }),
      search: (wanted) =>
        Effect.map(
          listed("articles.search", (db) => searchRows(db, wanted)),
          (rows) => rows.map(articleOf),
        ),
      scheduled: (from, until, text) =>
        query("articles.scheduled", async (db) => {
          const rows = await withText(newestVersions(db), text)
            .select(newestColumns)
            .where("a.withdrawn", "=", false)
            .where("a.publish_at", ">=", new Date(from))
            .where("a.publish_at", "<", new Date(until))
            .orderBy("a.publish_at")
            .orderBy("a.id")
            .limit(maxListed)
            .execute();
          return rows.map(articleOf);
        }),
      find: (id) =>
        query("articles.find", async (db) => {
          const row = await newestVersions(db)
            .select(newestColumns)
            .where("a.id", "=", id)
            .executeTakeFirst();
          return row === undefined ? null : articleOf(row);
        }),
      lock: (id) =>
        query("articles.lock", async (db) => {
          // First alone: a row that was waited for would be joined with the version that was the newest before.
          const locked = await db
            .selectFrom("admin_template.article")
            .select("id")
            .where("id", "=", id)
            .forUpdate()
            .executeTakeFirst();
          if (locked === undefined) return null;
          const row = await newestVersions(db)
            .select(newestColumns)
            .where("a.id", "=", id)
            .executeTakeFirstOrThrow();
          return articleOf(row);
        }),
      versions: (id) =>
        query("articles.versions", async (db) => {
          const rows = await db
            .selectFrom("admin_template.article_version")
            .selectAll()
            .where("article", "=", id)
            .orderBy("version", "desc")
            .execute();
          return rows.map(versionOf);
        }),
      version: (id, version) =>
        query("articles.version", async (db) => {
          const one = db.selectFrom("admin_template.article_version").selectAll().where("article", "=", id);
          const row = await one.where("version", "=", version).executeTakeFirst();
          return row === undefined ? null : versionOf(row);
        }),
      add: (id, version) =>
        query("articles.add", async (db) => {
          const { numInsertedOrUpdatedRows } = await db
            .insertInto("admin_template.article")
            .values({ id, slug: version.slug, version: 1, saved_at: new Date(version.savedAt) })
            .onConflict((conflict) => conflict.column("slug").doNothing())
            .executeTakeFirstOrThrow();
          if (numInsertedOrUpdatedRows === 0n) return false;
          await addVersion(db, id, 1, version);
          return true;
        }),
      save: (id, newest, version) =>
        query("articles.save", async (db) => {
          if (await isTaken(db, version.slug, id)) return false;
          await addVersion(db, id, newest + 1, version);
          await db
            .updateTable("admin_template.article")
            .set({ slug: version.slug, version: newest + 1, saved_at: new Date(version.savedAt) })
            .where("id", "=", id)
            .execute();
          return true;
        }),
      setPublication: (id, { publicVersion, publishAt, isWithdrawn }) =>
        query("articles.setPublication", async (db) => {
          await db
            .updateTable("admin_template.article")
            .set({
              public_version: publicVersion,
              publish_at: publishAt === null ? null : new Date(publishAt),
              withdrawn: isWithdrawn,
            })
            .where("id", "=", id)
            .execute();
        }),
    });
  }),
);
