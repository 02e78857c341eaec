import { Effect, Layer } from "effect";
import { type Kysely, type Selectable, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import { queryOn } from "#kernel/database/tables";
import { afterRow, inOrder } from "#kernel/database/row-order";
import { hasWords } from "#kernel/database/word-search";
import type { AccountId } from "#modules/identity/contract";
import { type Id, idFromUuid, uuidOfId } from "#vocabulary/id";
import { QuestionReports } from "../../application/practice/question-reports.ts";
import type { QuestionReport, ReportId } from "../../contract/index.ts";
import type { AssessmentTables } from "../tables.ts";

type Db = Kysely<AssessmentTables>;
type Row = Selectable<AssessmentTables["assessment.question_report"]>;

const uuidOf = (reportId: ReportId) => uuidOfId(reportId as unknown as Id<string>);

const reportOf = (row: Row): QuestionReport => ({
  reportId: idFromUuid("rpt", row.id),
  questionId: row.question_id,
  version: row.version,
  text: row.text,
  seenIn: row.seen_in,
  status: row.settled_at === null ? "open" : "settled",
  reportedAt: row.reported_at.toISOString(),
  accountId: row.account as AccountId | null,
  settledAt: row.settled_at?.toISOString() ?? null,
  answer: row.answer,
});

type Listing = Parameters<QuestionReports["Service"]["list"]>;

/** As the index has them. */
const words = sql`question_id || ' ' || text`;

const page = (db: Db, [{ status, questionId, text = "", sort }, after, limit]: Listing) => {
  const order = {
    table: "assessment.question_report",
    moment: "reported_at",
    isOldestFirst: sort !== "newest",
  };
  const every = db.selectFrom("assessment.question_report").selectAll();
  const found = text === "" ? every : every.where(hasWords(words, text));
  const all = questionId === undefined ? found : found.where("question_id", "=", questionId);
  const ofStatus =
    status === undefined ? all : all.where("settled_at", status === "open" ? "is" : "is not", null);
  const later = after === null ? ofStatus : ofStatus.where(afterRow(order, after));
  return later.orderBy(inOrder(order)).limit(sql.lit(limit));
};

/** Reports in PostgreSQL. */
export const postgresQuestionReports: Layer.Layer<QuestionReports, never, Pools> = Layer.effect(
  QuestionReports,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<AssessmentTables>(main);
    const prepared = preparedListOn<AssessmentTables>(main);
    const ofId = (db: Db, id: string) =>
      db.selectFrom("assessment.question_report").selectAll().where("id", "=", id);
    return QuestionReports.of({
      exists: (id) =>
        query("reports.exists", async (db) => (await ofId(db, id).executeTakeFirst()) !== undefined),
      add: ({ id, questionId, version, text, seenIn, reporter }) =>
        query("reports.add", async (db) => {
          await db
            .insertInto("assessment.question_report")
            .values({
              ...{ id, version, text },
              question_id: questionId,
              seen_in: seenIn,
              participant: reporter.accountId === null ? reporter.participantId : null,
              account: reporter.accountId,
            })
            .onConflict((clash) => clash.column("id").doNothing())
            .execute();
        }),
      list: (...listing) =>
        Effect.map(
          prepared("reports.list", (db) => page(db, listing)),
          (rows) => rows.map(reportOf),
        ),
      take: (reportId) =>
        query("reports.take", async (db) => {
          const row = await ofId(db, uuidOf(reportId)).forUpdate().executeTakeFirst();
          return row === undefined ? null : reportOf(row);
        }),
      settle: (reportId, by, answer) =>
        query("reports.settle", async (db) => {
          await db
            .updateTable("assessment.question_report")
            .set({ settled_at: sql`clock_timestamp()`, settled_by: by, answer })
            .where("id", "=", uuidOf(reportId))
            .execute();
        }),
      ofAccount: (accountId) =>
        query("reports.ofAccount", async (db) => {
          const rows = await db
            .selectFrom("assessment.question_report")
            .selectAll()
            .where("account", "=", accountId)
            .orderBy("reported_at")
            .execute();
          return rows.map(reportOf);
        }),
      claim: (participantId, accountId) =>
        query("reports.claim", async (db) => {
          await db
            .updateTable("assessment.question_report")
            .set({ account: accountId, participant: null })
            .where("participant", "=", participantId)
            .execute();
        }),
      forgetGuests: query("reports.forgetGuests", async (db) => {
        await db
          .updateTable("assessment.question_report")
          .set({ participant: null })
          .where("participant", "is not", null)
          .where("reported_at", "<", sql<Date>`now() - interval '30 days'`)
          .execute();
      }),
      erase: (accountId) =>
        query("reports.erase", async (db) => {
          await db.deleteFrom("assessment.question_report").where("account", "=", accountId).execute();
        }),
    });
  }),
);
