import { Effect, Layer } from "effect";
import { type Kysely, type Selectable, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { Plans } from "../application/catalogue/plans.ts";
import { cents, type Plan, type Product } from "../contract/index.ts";
import type { ShownPrice } from "../domain/price-order.ts";
import type { BillingTables } from "./tables.ts";

type PlanRow = Pick<Selectable<BillingTables["billing.plan"]>, "product" | "days">;
type PriceRow = Selectable<BillingTables["billing.price"]>;

type OnSaleRow = PlanRow & PriceRow & { readonly listed_at: Date };

const planOf = ({ plan, product, days, listed_at, id, cents: price, valid_from }: OnSaleRow): Plan => ({
  planId: plan,
  product,
  days,
  listedAt: toIso(listed_at.getTime()),
  price: {
    priceId: idFromUuid("pri", id),
    cents: cents(Number(price)),
    validFrom: toIso(valid_from.getTime()),
  },
});

/** The newest price of every plan. */
const priced = (db: Kysely<BillingTables>) =>
  db
    .selectFrom("billing.plan as plan")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("billing.price")
          .selectAll("billing.price")
          .whereRef("billing.price.plan", "=", "plan.id")
          .where("valid_from", "<=", sql<Date>`clock_timestamp()`)
          .orderBy("valid_from", "desc")
          .limit(1)
          .as("price"),
      (join) => join.onTrue(),
    )
    .select([
      "plan.on_sale",
      "plan.product",
      "plan.days",
      "price.plan",
      "price.id",
      "price.cents",
      "price.valid_from",
    ])
    .select(
      sql<Date>`(SELECT min(first.valid_from) FROM billing.price first WHERE first.plan = plan.id)`.as(
        "listed_at",
      ),
    )
    .orderBy("plan.place");

interface ShownRow {
  readonly id: string;
  readonly plan: string;
  readonly product: Product;
  readonly days: number;
  readonly cents: string;
  readonly on_sale: boolean;
  readonly valid_from: Date;
  readonly replaced_at: Date | null;
  readonly today: string | null;
}

/** The price that replaced one is the next; what is charged instead is the newest that has begun. */
const shown = (db: Kysely<BillingTables>, ids: readonly string[]) =>
  sql<ShownRow>`
    SELECT price.*, plan.product, plan.days, plan.on_sale, later.replaced_at, later.today
    FROM billing.price price JOIN billing.plan plan ON plan.id = price.plan,
    LATERAL (
      SELECT min(next.valid_from) AS replaced_at, (array_agg(next.cents ORDER BY next.valid_from DESC))[1] AS today
      FROM billing.price next
      WHERE next.plan = price.plan AND next.valid_from > price.valid_from
        AND next.valid_from <= clock_timestamp()
    ) later
    WHERE price.id = ANY (${[...ids]}::uuid[])`.execute(db);

const shownPriceOf = (row: ShownRow): ShownPrice => ({
  planId: row.plan,
  priceId: idFromUuid("pri", row.id),
  product: row.product,
  days: row.days,
  unitCents: cents(Number(row.cents)),
  onSale: row.on_sale,
  validFrom: row.valid_from.getTime(),
  replaced:
    row.replaced_at === null ? null : { at: row.replaced_at.getTime(), cents: cents(Number(row.today)) },
});

export const postgresPlans: Layer.Layer<Plans, never, Pools> = Layer.effect(
  Plans,
  Effect.gen(function* () {
    const query = queryOn<BillingTables>((yield* Pools).main);
    return Plans.of({
      onSale: query("plans.onSale", async (db) =>
        (await priced(db).where("plan.on_sale", "=", true).execute()).map(planOf),
      ),
      all: query("plans.all", async (db) =>
        (await priced(db).execute()).map((row) => ({ ...planOf(row), onSale: row.on_sale })),
      ),
      shown: (ids) =>
        query("plans.shown", async (db) => (await shown(db, ids.map(uuidOfId))).rows.map(shownPriceOf)),
    });
  }),
);
