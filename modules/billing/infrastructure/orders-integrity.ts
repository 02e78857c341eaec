import { Effect } from "effect";
import { Pools } from "#kernel/database/pools";
import { onConnection } from "#kernel/database/transact";
import { EventStore } from "#kernel/event-store/event-store";
import type { IntegrityCheck } from "#kernel/event-store/integrity";
import { uuidOfId } from "#vocabulary/id";
import { orderEvents } from "../contract/events.ts";
import { absent, evolveOrder, type Order } from "../contract/index.ts";
import { orderIdOf } from "../application/views.ts";

interface Row {
  readonly id: string;
  readonly account: string;
  readonly status: string;
  readonly total: number;
  readonly reference: string;
  readonly expiresAt: number;
  /** The ids and amounts of its payments, by id. */
  readonly payments: readonly { readonly id: string; readonly cents: number }[];
}

const atOnce = 500;
const rowsText = `
  SELECT o.id, o.account, o.status, o.total_cents::float8 AS total, o.reference,
    floor(extract(epoch FROM o.expires_at) * 1000)::float8 AS "expiresAt",
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'cents', p.cents) ORDER BY p.id)
      FROM billing.payment p WHERE p.order_id = o.id), '[]') AS payments
  FROM billing.order o WHERE o.id > $1 ORDER BY o.id LIMIT ${atOnce}`;
const withoutRowText = `
  SELECT e.stream AS id FROM kernel.event e
  WHERE e.type = 'billing.order-placed' AND NOT EXISTS (SELECT FROM billing.order o WHERE o.id = e.stream)`;

const rowsAfter = (id: string) =>
  Effect.flatMap(Pools, ({ main }) =>
    onConnection(main, "orders.integrity", async (db) => (await db.query<Row>(rowsText, [id])).rows),
  );

/** Returns what is wrong with an order's row, compared with its events. */
const faultsOf = (row: Row, order: Order): readonly string[] => {
  const name = `order ${orderIdOf(row.id)}`;
  if (order.phase === "absent") return [`${name} has no event`];
  const paid = order.payments
    .map(({ paymentId, cents }) => `${paymentId} ${cents}`)
    .toSorted((one, other) => (one < other ? -1 : 1));
  const same: readonly (readonly [string, unknown, unknown])[] = [
    ["status", row.status, order.phase],
    ["account", row.account, uuidOfId(order.accountId)],
    ["total", row.total, order.totalCents],
    ["reference", row.reference, order.reference],
    ["time", row.expiresAt, order.expiresAt],
    ["payments", row.payments.map(({ id, cents }) => `${id} ${cents}`).join(), paid.join()],
  ];
  return same
    .filter(([, stored, logged]) => stored !== logged)
    .map(
      ([what, stored, logged]) =>
        `${name} has the ${what} ${String(stored)}, and its events say ${String(logged)}`,
    );
};

/** Compares the rows of orders, and of their payments, with the events of each. */
export const ordersIntegrity: IntegrityCheck = {
  name: "billing.orders",
  run: Effect.gen(function* () {
    const store = yield* EventStore;
    const { main } = yield* Pools;
    const faults: string[] = [];
    let checked = 0;
    for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
      const rows: readonly Row[] = yield* rowsAfter(after);
      for (const row of rows) {
        const events = yield* store.readStream(row.id);
        const order = events.map((event) => orderEvents.decode(event)).reduce(evolveOrder, absent);
        faults.push(...faultsOf(row, order));
      }
      checked += rows.length;
      if (rows.length < atOnce) break;
      after = rows.at(-1)!.id;
    }
    const lost = yield* onConnection(
      main,
      "orders.withoutRow",
      async (db) => (await db.query<{ id: string }>(withoutRowText)).rows,
    );
    return { checked, faults: [...faults, ...lost.map(({ id }) => `order ${orderIdOf(id)} has no row`)] };
  }),
};
