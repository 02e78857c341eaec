import { Effect, Layer } from "effect";
import { type Kysely, type Selectable, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import { hasWords } from "#kernel/database/word-search";
import { queryOn } from "#kernel/database/tables";
import { type NoteCursor, Notes, type NotesWanted, type StoredNote } from "../application/notes/notes.ts";
import type { OfficeTables } from "./tables.ts";

const table = "admin_template.note";
type Row = Selectable<OfficeTables[typeof table]>;

const noteOf = (row: Row): StoredNote => ({
  id: row.id,
  text: row.text,
  colour: row.colour,
  isShared: row.shared,
  isPinned: row.pinned,
  kind: row.kind,
  about: row.about,
  account: row.account,
  writtenBy: row.written_by,
  writtenAt: row.written_at.getTime(),
  changedBy: row.changed_by,
  changedAt: row.changed_at.getTime(),
  version: row.version,
});

/** What staff write is theirs and stays when samples are removed. */
const rowOf = (note: StoredNote) => ({
  id: note.id,
  text: note.text,
  colour: note.colour,
  shared: note.isShared,
  pinned: note.isPinned,
  kind: note.kind,
  about: note.about,
  account: note.account,
  written_by: note.writtenBy,
  written_at: new Date(note.writtenAt),
  changed_by: note.changedBy,
  changed_at: new Date(note.changedAt),
  version: note.version,
  sample: false,
});

/** A page of the notes that a reader may see, in the order of an index. */
export const notesThat = (
  db: Kysely<OfficeTables>,
  { reader, kinds, text, colour, about, account, isMine, isOldestFirst }: NotesWanted,
  after: NoteCursor | null,
  limit: number,
) => {
  const way = isOldestFirst ? "asc" : "desc";
  let rows = db
    .selectFrom(table)
    .selectAll()
    .where(sql<boolean>`kind = ANY(${[...kinds]}::text[])`)
    .orderBy("pinned", "desc")
    .orderBy("changed_at", way)
    .orderBy("id", way)
    .limit(sql.lit(limit));
  rows = isMine
    ? rows.where("written_by", "=", reader)
    : rows.where((where) => where.or([where("shared", "=", true), where("written_by", "=", reader)]));
  if (text !== null) rows = rows.where(hasWords(sql`text`, text));
  if (colour !== null) rows = rows.where("colour", "=", colour);
  if (about !== null) rows = rows.where("about", "=", about);
  if (account !== null) rows = rows.where("account", "=", account);
  if (after === null) return rows;
  const cursor = sql`(${new Date(after.changedAt)}::timestamptz, ${after.id}::uuid)`;
  if (!isOldestFirst)
    return rows.where(
      sql<boolean>`(pinned, changed_at, id) < (${after.isPinned}::boolean, ${new Date(after.changedAt)}::timestamptz, ${after.id}::uuid)`,
    );
  const isLater = sql<boolean>`pinned = ${after.isPinned} AND (changed_at, id) > ${cursor}`;
  return rows.where(after.isPinned ? sql<boolean>`(NOT pinned OR ${isLater})` : isLater);
};

/** Notes in PostgreSQL. */
export const postgresNotes: Layer.Layer<Notes, never, Pools> = Layer.effect(
  Notes,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<OfficeTables>(main);
    const list = preparedListOn<OfficeTables>(main);
    const ofId = (db: Kysely<OfficeTables>, id: string) =>
      db.selectFrom(table).selectAll().where("id", "=", id);
    const oneOf = (row: Row | undefined) => (row === undefined ? null : noteOf(row));
    return Notes.of({
      search: (wanted, after, limit) =>
        Effect.map(
          list("notes.search", (db) => notesThat(db, wanted, after, limit)),
          (rows) => rows.map(noteOf),
        ),
      find: (id) => query("notes.find", async (db) => oneOf(await ofId(db, id).executeTakeFirst())),
      take: (id) =>
        query("notes.take", async (db) => oneOf(await ofId(db, id).forUpdate().executeTakeFirst())),
      add: (note) =>
        query("notes.add", async (db) => {
          const { numInsertedOrUpdatedRows } = await db
            .insertInto(table)
            .values(rowOf(note))
            .onConflict((clash) => clash.column("id").doNothing())
            .executeTakeFirstOrThrow();
          return numInsertedOrUpdatedRows === 1n;
        }),
      replace: (note) =>
        query("notes.replace", async (db) => {
          await db.updateTable(table).set(rowOf(note)).where("id", "=", note.id).execute();
        }),
      remove: (id) =>
        query("notes.remove", async (db) => {
          await db.deleteFrom(table).where("id", "=", id).execute();
        }),
      ofAccount: (account) =>
        query("notes.ofAccount", async (db) => {
          const all = db.selectFrom(table).selectAll().where("account", "=", account);
          return (await all.orderBy("written_at").execute()).map(noteOf);
        }),
      erase: (account) =>
        query("notes.erase", async (db) => {
          await db
            .deleteFrom(table)
            .where((where) =>
              where.or([
                where("account", "=", account),
                where.and([where("written_by", "=", account), where("shared", "=", false)]),
              ]),
            )
            .execute();
        }),
    });
  }),
);
