import { Effect, Layer } from "effect";
import { type Kysely, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { seal, Secrets, unseal } from "#kernel/secrets/secrets";
import { type Charged, SubscriptionRows } from "../application/access/subscriptions.ts";
import type { BillingTables } from "./tables.ts";

const placeOf = (id: string) => `billing.subscription/sealed_token/${id}`;

const charged = (db: Kysely<BillingTables>) =>
  db
    .selectFrom("billing.subscription")
    .select(["id", "status", "sealed_token"])
    // A date as text: the driver would read it as a moment in the zone of the server.
    .select(sql<string | null>`to_char(next_on, 'YYYY-MM-DD')`.as("next"))
    .where("sealed_token", "is not", null);
type Row = Awaited<ReturnType<ReturnType<typeof charged>["execute"]>>[number];

/** The rows of subscriptions in PostgreSQL. A token charges a card, so it is sealed; its mark finds it. */
export const postgresSubscriptions: Layer.Layer<SubscriptionRows, never, Pools | Secrets> = Layer.effect(
  SubscriptionRows,
  Effect.gen(function* () {
    const query = queryOn<BillingTables>((yield* Pools).main);
    const secrets = yield* Secrets;
    const key = secrets.keyFor("billing.subscription-tokens");
    const markOf = (token: string) => secrets.mark("billing.subscription-token-index", token);
    const opened = (id: string, sealed: Buffer) => unseal(key, placeOf(id), sealed).toString();
    const chargedOf = ({ id, status, sealed_token, next }: Row): Charged => ({
      id,
      status,
      nextOn: next,
      token: opened(id, sealed_token!),
    });
    const update = (db: Kysely<BillingTables>, id: string) =>
      db.updateTable("billing.subscription").where("id", "=", id);
    return SubscriptionRows.of({
      begin: (id, account) =>
        query("subscriptions.begin", async (db) => {
          await db
            .insertInto("billing.subscription")
            .values({ id, account, status: "chosen" })
            .onConflict((conflict) => conflict.column("id").doNothing())
            .execute();
        }),
      lock: (id) =>
        query("subscriptions.lock", async (db) => {
          const row = await db
            .selectFrom("billing.subscription")
            .select("account")
            .where("id", "=", id)
            .forUpdate()
            .executeTakeFirst();
          return row?.account ?? null;
        }),
      save: (id, status, nextOn) =>
        query("subscriptions.save", async (db) => {
          await update(db, id).set({ status, next_on: nextOn }).execute();
        }),
      keepToken: (id, token) =>
        query("subscriptions.keepToken", async (db) => {
          const sealed = seal(key, placeOf(id), Buffer.from(token));
          await update(db, id)
            .set({ sealed_token: sealed, token_mark: markOf(token) })
            .execute();
        }),
      ofToken: (token) =>
        query("subscriptions.ofToken", async (db) => {
          const row = await db
            .selectFrom("billing.subscription")
            .select("id")
            .where("token_mark", "=", markOf(token))
            .executeTakeFirst();
          return row?.id ?? null;
        }),
      tokenOf: (id) =>
        query("subscriptions.tokenOf", async (db) => {
          const row = await charged(db).where("id", "=", id).executeTakeFirst();
          return row === undefined ? null : chargedOf(row).token;
        }),
      ofAccount: (account) =>
        query("subscriptions.ofAccount", async (db) => {
          const rows = await db
            .selectFrom("billing.subscription")
            .select("id")
            .where("account", "=", account)
            .orderBy("id")
            .execute();
          return rows.map(({ id }) => id);
        }),
      isCharged: (account) =>
        query("subscriptions.isCharged", async (db) => {
          const row = await db
            .selectFrom("billing.subscription")
            .select("id")
            .where("account", "=", account)
            .where("status", "in", ["active", "overdue"])
            .executeTakeFirst();
          return row !== undefined;
        }),
      due: (before, limit) =>
        query("subscriptions.due", async (db) => {
          const rows = await charged(db)
            .where("status", "in", ["active", "overdue"])
            .where(sql<boolean>`next_on < ${before}::date`)
            .orderBy("next_on")
            .limit(limit)
            .execute();
          return rows.map(chargedOf);
        }),
      markToCancel: (id) =>
        query("subscriptions.markToCancel", async (db) => {
          await update(db, id).where("sealed_token", "is not", null).set({ to_cancel: true }).execute();
        }),
      toCancel: (limit) =>
        query("subscriptions.toCancel", async (db) => {
          const rows = await charged(db).where("to_cancel", "=", true).orderBy("id").limit(limit).execute();
          return rows.map(chargedOf);
        }),
      forgetToken: (id) =>
        query("subscriptions.forgetToken", async (db) => {
          await update(db, id).set({ sealed_token: null, to_cancel: false }).execute();
        }),
    });
  }),
);
