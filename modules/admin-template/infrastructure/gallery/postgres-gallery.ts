import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import { queryOn } from "#kernel/database/tables";
import { Gallery } from "../../application/gallery/gallery.ts";
import { pictureRows, picturesThat, storedOf } from "./picture-rows.ts";
import type { GalleryTables } from "./tables.ts";

const picture = "admin_template.gallery_picture";
const size = "admin_template.gallery_size";
const ofArticle = "admin_template.gallery_article";
const ofProduct = "admin_template.gallery_product";

/** The gallery in PostgreSQL. */
export const postgresGallery: Layer.Layer<Gallery, never, Pools> = Layer.effect(
  Gallery,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<GalleryTables>(main);
    const list = preparedListOn<GalleryTables>(main);
    return Gallery.of({
      find: (id) =>
        query("gallery.find", async (db) => {
          const row = await pictureRows(db).where("p.id", "=", id).executeTakeFirst();
          return row === undefined ? null : storedOf(row);
        }),
      take: (id) =>
        query("gallery.take", async (db) => {
          // First alone: what began to show the picture while this waited is read after it.
          await db.selectFrom(picture).select("id").where("id", "=", id).forUpdate().execute();
          const row = await pictureRows(db).where("p.id", "=", id).executeTakeFirst();
          return row === undefined ? null : storedOf(row);
        }),
      ofNumbers: (numbers) =>
        query("gallery.ofNumbers", async (db) => {
          if (numbers.length === 0) return [];
          const found = pictureRows(db).where("p.number", "in", numbers).where("p.removed_at", "is", null);
          return (await found.execute()).map(storedOf);
        }),
      search: (wanted) =>
        Effect.map(
          list("gallery.search", (db) => picturesThat(db, wanted)),
          (rows) => rows.map(storedOf),
        ),
      webp: (id, width) =>
        query("gallery.webp", async (db) => {
          const row = await db
            .selectFrom(size)
            .innerJoin(picture, `${picture}.id`, `${size}.picture`)
            .select("webp")
            .where("picture", "=", id)
            .where("width", "=", width)
            .where("removed_at", "is", null)
            .executeTakeFirst();
          return row?.webp ?? null;
        }),
      add: ({ id, alt, sizes, addedBy, addedAt }) =>
        query("gallery.add", async (db) => {
          await db
            .insertInto(picture)
            .values({ id, alt: JSON.stringify(alt), added_by: addedBy, added_at: new Date(addedAt) })
            .execute();
          await db
            .insertInto(size)
            .values(sizes.map((one) => ({ picture: id, ...one })))
            .execute();
        }),
      describe: (id, alt) =>
        query("gallery.describe", async (db) => {
          await db
            .updateTable(picture)
            .set({ alt: JSON.stringify(alt), version: sql<number>`version + 1` })
            .where("id", "=", id)
            .execute();
        }),
      setRemoved: (id, at) =>
        query("gallery.setRemoved", async (db) => {
          const removed = at === null ? null : new Date(at);
          await db.updateTable(picture).set({ removed_at: removed }).where("id", "=", id).execute();
        }),
      deleteRemoved: (before) =>
        query("gallery.deleteRemoved", async (db) => {
          await db.deleteFrom(picture).where("removed_at", "<", new Date(before)).execute();
        }),
      useInArticle: (article, numbers) =>
        query("gallery.useInArticle", async (db) => {
          await db.deleteFrom(ofArticle).where("article", "=", article).execute();
          if (numbers.length === 0) return;
          // The lock keeps out a removal, which would otherwise not see the new rows.
          await sql`
            INSERT INTO admin_template.gallery_article (picture, article)
            SELECT id, ${article}::uuid FROM admin_template.gallery_picture
            WHERE number = ANY(${[...numbers]}::int[]) AND removed_at IS NULL
            ORDER BY number FOR KEY SHARE`.execute(db);
        }),
      holdProduct: (product) =>
        query("gallery.holdProduct", async (db) => {
          // A product without a picture has no row to lock.
          await sql`SELECT pg_advisory_xact_lock(hashtext('roadworthy.gallery.product'), hashtext(${product}))`.execute(
            db,
          );
        }),
      useWithProduct: (product, id) =>
        query("gallery.useWithProduct", async (db) => {
          await db.deleteFrom(ofProduct).where("product", "=", product).execute();
          if (id !== null) await db.insertInto(ofProduct).values({ product, picture: id }).execute();
        }),
      ofProducts: query("gallery.ofProducts", async (db) => {
        const used = db.selectFrom(ofProduct).select("picture");
        const rows = await pictureRows(db).where("p.id", "in", used).execute();
        const stored = rows.map(storedOf);
        return new Map(stored.flatMap((one) => one.products.map((product) => [product, one] as const)));
      }),
    });
  }),
);
