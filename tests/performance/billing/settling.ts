import { Effect } from "effect";
import pg from "pg";
import type { OrderView } from "#modules/billing/contract";
import { confirm } from "../../../modules/billing/application/payments/confirm-payment.ts";
import type { PayingHarness } from "../../../modules/billing/testing/paying-harness.ts";

export const inFlight = 64;

/** Does work for every item, so many at a time. */
export const eachOf = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>) => {
  const waiting = items.values();
  const hand = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: inFlight }, hand));
};

export const placeOrders = async (till: PayingHarness, count: number): Promise<readonly OrderView[]> => {
  const orders: OrderView[] = [];
  await eachOf(Array.from({ length: count }), async () => {
    orders.push(await till.shop.placed(till.someone()));
  });
  return orders;
};

/** Counts the statements that this process sends while work runs. */
const countStatements = async (work: () => Promise<void>): Promise<number> => {
  let count = 0;
  const query = Object.getOwnPropertyDescriptor(pg.Client.prototype, "query")!;
  Object.defineProperty(pg.Client.prototype, "query", {
    ...query,
    value: function (this: pg.Client, ...sent: unknown[]) {
      count += 1;
      return Reflect.apply(query.value as (...sent: unknown[]) => unknown, this, sent);
    },
  });
  try {
    await work();
  } finally {
    Object.defineProperty(pg.Client.prototype, "query", query);
  }
  return count;
};

/** Sends a notification of each order and settles it; returns how many were settled in a second, and with how many statements each. */
export const settleAll = async (till: PayingHarness, orders: readonly OrderView[], pool: pg.Pool) => {
  const bodies = orders.map((order) => ({ order, body: till.bodyOf(order) }));
  const idText = "SELECT id FROM billing.notification WHERE order_id = $1::uuid";
  const began = performance.now();
  const settleOne = async ({ order, body }: (typeof bodies)[number]) => {
    if ((await till.send(body)) !== 200) throw new Error("A notification was not taken.");
    const { rows } = await pool.query<{ id: string }>(idText, [order.orderId.slice(4)]);
    await till.shop.run(confirm(rows[0]!.id).pipe(Effect.orDie));
  };
  const sent = await countStatements(() => eachOf(bodies, settleOne));
  const perSecond = (orders.length * 1_000) / (performance.now() - began);
  const unpaid = await till.count("billing.order WHERE status <> 'paid'");
  if (unpaid !== 0) throw new Error(`${unpaid} orders were not settled.`);
  // One of them is the question of this sender.
  return { perSecond, statements: sent / orders.length - 1 };
};

/** What one settlement writes, by table: copied into tables of the same form without any program. */
const tables = {
  notification: "SELECT * FROM billing.notification WHERE order_id = $1",
  payment: "SELECT * FROM billing.payment WHERE order_id = $1",
  access: "SELECT * FROM billing.access WHERE order_id = $1",
  invoice: "SELECT * FROM billing.invoice WHERE order_id = $1",
  event: `SELECT * FROM kernel.event WHERE type <> 'billing.order-placed' AND (stream = $1::uuid
    OR data->>'orderId' = 'ord_' || replace($1::text, '-', ''))`,
} as const;
type Name = keyof typeof tables;
const names = Object.keys(tables) as Name[];
const homes = { event: "kernel.event" } as Readonly<Record<string, string>>;
const homeOf = (name: Name) => homes[name] ?? `billing.${name}`;

type Row = Readonly<Record<string, unknown>>;
type Settlement = Readonly<Record<Name, readonly Row[]>>;

const insertOf = (name: Name, row: Row): readonly [text: string, values: readonly unknown[]] => {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`).join(", ");
  const list = columns.map((column) => `"${column}"`).join(", ");
  const values = columns.map((column) => {
    const value = row[column];
    const isJson = ["data", "meta", "checks"].includes(column);
    return isJson ? JSON.stringify(value) : value;
  });
  return [`INSERT INTO bare_${name} (${list}) VALUES (${places})`, values];
};

/** Writes what a settlement writes, as one transaction that holds a counter as invoices do. */
const writeBare = async (pool: pg.Pool, settlement: Settlement) => {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    for (const name of names)
      for (const row of settlement[name]) {
        const [text, values] = insertOf(name, row);
        await client.query(text, [...values]);
      }
    await client.query("UPDATE bare_serial SET last = last + 1 WHERE kind = 'invoice'");
    await client.query("COMMIT");
  } finally {
    client.release();
  }
};

/** Writes the same rows again into bare tables with the same indexes; returns how many settlements in a second. */
export const writePerSecond = async (pool: pg.Pool, orders: readonly OrderView[]) => {
  for (const name of names)
    await pool.query(`CREATE TABLE bare_${name} (LIKE ${homeOf(name)} INCLUDING DEFAULTS INCLUDING INDEXES)`);
  await pool.query("CREATE TABLE bare_serial AS SELECT * FROM billing.serial");
  const settlements: Settlement[] = [];
  await eachOf(orders, async ({ orderId }) => {
    const uuid = (await pool.query<{ id: string }>("SELECT $1::uuid AS id", [orderId.slice(4)])).rows[0]!.id;
    const found = await Promise.all(
      names.map(async (name) => [name, (await pool.query<Row>(tables[name], [uuid])).rows] as const),
    );
    settlements.push(Object.fromEntries(found) as Record<Name, Row[]>);
  });
  const began = performance.now();
  await eachOf(settlements, (settlement) => writeBare(pool, settlement));
  return (orders.length * 1_000) / (performance.now() - began);
};
