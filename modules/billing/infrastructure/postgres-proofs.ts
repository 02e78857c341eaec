import { Effect, Layer } from "effect";
import { type Kysely, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import { afterCursor, inOrder } from "#kernel/database/row-order";
import { queryOn } from "#kernel/database/tables";
import { Proofs, type StoredProof } from "../application/bank-transfers/proofs.ts";
import { cents, type OrderStatus, type ProofStatus } from "../contract/index.ts";
import { phasesOfWaiting } from "../domain/proof.ts";
import type { BillingTables } from "./tables.ts";

const every = (db: Kysely<BillingTables>) =>
  db
    .selectFrom("billing.proof as proof")
    .innerJoin("billing.order as order", "order.id", "proof.order_id")
    .select([
      "proof.id",
      "proof.order_id",
      "proof.account",
      "proof.type",
      "proof.bytes",
      "proof.status",
      "proof.received_at",
      "order.reference",
      "order.total_cents",
      "order.status as phase",
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof every>["execute"]>>[number];

const proofOf = (row: Row): StoredProof => ({
  id: row.id,
  order: row.order_id,
  account: row.account,
  type: row.type,
  bytes: row.bytes,
  status: row.status,
  receivedAt: row.received_at.getTime(),
  reference: row.reference,
  totalCents: cents(Number(row.total_cents)),
  phase: row.phase as OrderStatus,
});

/** Those of a status. What became of a proof is in its row until its order is paid, and then in that of the order. */
const withStatus = (rows: ReturnType<typeof every>, status: ProofStatus | null) => {
  if (status === "matched") return rows.where("order.status", "not in", phasesOfWaiting);
  const waiting = rows.where("order.status", "in", phasesOfWaiting);
  return status === null
    ? waiting.where(sql<boolean>`proof.status <> 'not-found'`)
    : waiting.where("proof.status", "=", status);
};

/** Proofs of payment in PostgreSQL. */
export const postgresProofs: Layer.Layer<Proofs, never, Pools> = Layer.effect(
  Proofs,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<BillingTables>(main);
    const prepared = preparedListOn<BillingTables>(main);
    const all = (name: string, of: (rows: ReturnType<typeof every>) => ReturnType<typeof every>) =>
      query(name, async (db) => {
        const rows = await of(every(db)).orderBy("proof.received_at").orderBy("proof.id").execute();
        return rows.map(proofOf);
      });
    return Proofs.of({
      add: ({ id, order, account, type, bytes, receivedAt, sealed }) =>
        query("proofs.add", async (db) => {
          const facts = { type, bytes, status: "received", received_at: new Date(receivedAt) } as const;
          await db
            .insertInto("billing.proof")
            .values({ id, order_id: order, account, sealed, ...facts })
            .execute();
        }),
      find: (id) =>
        Effect.map(
          all("proofs.find", (rows) => rows.where("proof.id", "=", id)),
          ([proof]) => proof ?? null,
        ),
      sealed: (id) =>
        query("proofs.sealed", async (db) => {
          const row = await db
            .selectFrom("billing.proof")
            .select("sealed")
            .where("id", "=", id)
            .executeTakeFirst();
          return row?.sealed ?? null;
        }),
      save: (id, status) =>
        query("proofs.save", async (db) => {
          await db.updateTable("billing.proof").set({ status }).where("id", "=", id).execute();
        }),
      ofOrder: (order) => all("proofs.ofOrder", (rows) => rows.where("proof.order_id", "=", order)),
      ofAccount: (account) => all("proofs.ofAccount", (rows) => rows.where("proof.account", "=", account)),
      list: ({ status, isOldestFirst }, after, limit) =>
        prepared("proofs.list", (db) => {
          const order = { table: "proof", moment: "received_at", isOldestFirst };
          const rows = withStatus(every(db), status).orderBy(inOrder(order)).limit(sql.lit(limit));
          return after === null ? rows : rows.where(afterCursor(order, after));
        }).pipe(Effect.map((rows) => rows.map(proofOf))),
      forget: (before) =>
        query("proofs.forget", async (db) => {
          const paid = sql`(SELECT max(received_at) FROM billing.payment WHERE order_id = "order".id)`;
          await db
            .deleteFrom("billing.proof as proof")
            .using("billing.order as order")
            .whereRef("order.id", "=", "proof.order_id")
            .where("order.status", "not in", ["pending", "review"])
            .where("proof.received_at", "<", new Date(before))
            .where(sql<boolean>`coalesce(${paid}, "order".expires_at) < ${new Date(before)}`)
            .execute();
        }),
      erase: (account) =>
        query("proofs.erase", async (db) => {
          await db.deleteFrom("billing.proof").where("account", "=", account).execute();
        }),
    });
  }),
);
