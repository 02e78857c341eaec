import { Effect, Layer } from "effect";
import { type Kysely, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { hasWords } from "#kernel/database/word-search";
import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { Appointments } from "../application/appointments/appointments.ts";
import type { Appointment } from "../contract/index.ts";
import type { OfficeTables } from "./tables.ts";

const table = "admin_template.appointment";

const columns = [
  ...(["id", "owner", "title", "note", "time", "minutes", "is_shared", "about", "version"] as const),
  sql<string>`day::text`.as("day"),
] as const;

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const appointmentOf = ({ id, owner, is_shared, about, ...row }: Row): Appointment => ({
  ...row,
  appointmentId: idFromUuid("apt", id),
  owner: accountIdOf(owner),
  isShared: is_shared,
  about: about === null ? null : accountIdOf(about),
});

const inOrder = (db: Kysely<OfficeTables>) =>
  db
    .selectFrom(table)
    .select(columns)
    .orderBy("day")
    .orderBy(sql`time NULLS FIRST`)
    .orderBy("id");

const rowsOf = (db: Kysely<OfficeTables>, account: string) =>
  inOrder(db)
    .where((row) => row.or([row("owner", "=", account), row("about", "=", account)]))
    .execute();

type Rows = ReturnType<typeof inOrder>;

/** The reader's own and what others share, or those of one owner among them. */
const seenBy = (rows: Rows, reader: string, owner: string | undefined): Rows => {
  if (owner === undefined)
    return rows.where((row) => row.or([row("owner", "=", reader), row("is_shared", "=", true)]));
  const theirs = rows.where("owner", "=", owner);
  return owner === reader ? theirs : theirs.where("is_shared", "=", true);
};

/** Appointments in PostgreSQL. */
export const postgresAppointments: Layer.Layer<Appointments, never, Pools> = Layer.effect(
  Appointments,
  Effect.gen(function* () {
    const query = queryOn<OfficeTables>((yield* Pools).main);
    return Appointments.of({
      on: ({ from, until }, reader, { owner, text }) =>
        query("appointments.on", async (db) => {
          const onDays = inOrder(db).where("day", ">=", from).where("day", "<=", until);
          const seen = seenBy(onDays, reader, owner && uuidOfId(owner));
          // Of 62 days at most, which have an index: words need none of their own.
          const found = text === undefined ? seen : seen.where(hasWords(sql`title`, text));
          return (await found.execute()).map(appointmentOf);
        }),
      ofAccount: (account) =>
        query("appointments.ofAccount", async (db) => (await rowsOf(db, account)).map(appointmentOf)),
      count: (owner) =>
        query("appointments.count", async (db) => {
          const { count } = await db
            .selectFrom(table)
            .select((row) => row.cast<number>(row.fn.countAll(), "integer").as("count"))
            .where("owner", "=", owner)
            .executeTakeFirstOrThrow();
          return count;
        }),
      isOf: (owner, id) =>
        query("appointments.isOf", async (db) => {
          const row = await db
            .selectFrom(table)
            .select("id")
            .where("id", "=", uuidOfId(id))
            .where("owner", "=", owner)
            .executeTakeFirst();
          return row !== undefined;
        }),
      save: (owner, { appointmentId, version, isShared, about, ...content }) =>
        query("appointments.save", async (db) => {
          const id = uuidOfId(appointmentId);
          const values = { ...content, is_shared: isShared, about: about && uuidOfId(about) };
          const row =
            version === 0
              ? await db
                  .insertInto(table)
                  .values({ id, owner, ...values })
                  .onConflict((clash) => clash.column("id").doNothing())
                  .returning(columns)
                  .executeTakeFirst()
              : await db
                  .updateTable(table)
                  .set({ ...values, version: version + 1 })
                  .where("id", "=", id)
                  .where("owner", "=", owner)
                  .where("version", "=", version)
                  .returning(columns)
                  .executeTakeFirst();
          return row === undefined ? null : appointmentOf(row);
        }),
      remove: (owner, id) =>
        query("appointments.remove", async (db) => {
          const { numDeletedRows } = await db
            .deleteFrom(table)
            .where("id", "=", uuidOfId(id))
            .where("owner", "=", owner)
            .executeTakeFirstOrThrow();
          return numDeletedRows > 0n;
        }),
      erase: (account) =>
        query("appointments.erase", async (db) => {
          await db
            .deleteFrom(table)
            .where((row) => row.or([row("owner", "=", account), row("about", "=", account)]))
            .execute();
        }),
    });
  }),
);
