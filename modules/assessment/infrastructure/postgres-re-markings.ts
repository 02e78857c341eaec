import { Effect, Layer } from "effect";
import { type Kysely, type Selectable, sql } from "kysely";
import { countEvents } from "#kernel/anchor/count-events";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import type { AccountId } from "#modules/identity/contract";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { ReMarkings, type WantedReMarking } from "../application/re-marking/re-markings.ts";
import type { ReMarking, ReMarkingId } from "../contract/index.ts";
import type { AssessmentTables } from "./tables.ts";

type Db = Kysely<AssessmentTables>;
type Row = Selectable<AssessmentTables["assessment.re_marking"]>;

const idOf = (uuid: string): ReMarkingId => idFromUuid("rmk", uuid);

const reMarkingOf = (row: Row): ReMarking => ({
  reMarkingId: idOf(row.id),
  questionId: row.question_id,
  version: row.version,
  state: row.state,
  total: row.total,
  done: row.done,
  changed: row.changed,
  by: row.by as AccountId,
  why: row.why,
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at === null ? null : row.finished_at.toISOString(),
  failure: row.failure,
});

const findRow = (db: Db, id: ReMarkingId) =>
  db.selectFrom("assessment.re_marking").selectAll().where("id", "=", uuidOfId(id)).executeTakeFirst();

/** Starts a re-marking, or finds the one that runs for this question and version. Waits for a start that is being committed. */
const begin = async (db: Db, { reMarkingId, questionId, version, by, why }: WantedReMarking) => {
  const id = uuidOfId(reMarkingId);
  const added = await db
    .insertInto("assessment.re_marking")
    .values({ id, question_id: questionId, version, state: "running", by, why })
    .onConflict((clash) => clash.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added !== undefined) return { begun: true, reMarking: reMarkingOf(added) };
  const same = await findRow(db, reMarkingId);
  if (same !== undefined) return { begun: false, reMarking: reMarkingOf(same) };
  const other = await db
    .selectFrom("assessment.re_marking")
    .select("id")
    .where("question_id", "=", questionId)
    .where("version", "=", version)
    .where("state", "=", "running")
    .executeTakeFirst();
  return other === undefined ? null : { underWay: idOf(other.id) };
};

const now = sql<Date>`clock_timestamp()`;

/** Re-markings in PostgreSQL. */
export const postgresReMarkings: Layer.Layer<ReMarkings, never, Pools> = Layer.effect(
  ReMarkings,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<AssessmentTables>(main);
    const running = (db: Db, id: ReMarkingId) =>
      db
        .updateTable("assessment.re_marking")
        .where("id", "=", uuidOfId(id))
        .where("state", "=", "running")
        .returning("id");

    return ReMarkings.of({
      begin: (wanted) =>
        query("reMarkings.begin", (db) => begin(db, wanted)).pipe(
          // The other re-marking may have ended between the two queries.
          Effect.repeat({ until: (begun) => begun !== null }),
          Effect.map((begun) => begun!),
        ),
      find: (id) =>
        query("reMarkings.find", async (db) => {
          const row = await findRow(db, id);
          return row === undefined ? null : reMarkingOf(row);
        }),
      newest: (limit) =>
        query("reMarkings.newest", async (db) => {
          const rows = await db
            .selectFrom("assessment.re_marking")
            .selectAll()
            .orderBy("started_at", "desc")
            .orderBy("id", "desc")
            .limit(limit)
            .execute();
          return rows.map(reMarkingOf);
        }),
      eventsToRead: Effect.map(countEvents(main), ({ events }) => events),
      running: query("reMarkings.running", async (db) => {
        const rows = await db
          .selectFrom("assessment.re_marking")
          .select("id")
          .where("state", "=", "running")
          .execute();
        return rows.map(({ id }) => idOf(id));
      }),
      proceed: (id, { total, done, changed }) =>
        query("reMarkings.proceed", async (db) => {
          const row = await running(db, id)
            .set({
              total: sql<number>`greatest(total, ${total}::int)`,
              done: sql<number>`greatest(done, ${done}::int)`,
              changed: sql<number>`greatest(changed, ${changed}::int)`,
            })
            .executeTakeFirst();
          return row !== undefined;
        }),
      end: (id, state, failure) =>
        query("reMarkings.end", async (db) => {
          const row = await running(db, id).set({ state, failure, finished_at: now }).executeTakeFirst();
          return row !== undefined;
        }),
    });
  }),
);
