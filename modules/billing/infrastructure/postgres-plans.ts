import { Effect, Layer } from "effect";
import { type Kysely, type Selectable, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { Plans } from "../application/plans.ts";
import { cents, type Plan } from "../contract/index.ts";
import type { BillingTables } from "./tables.ts";

type PlanRow = Pick<Selectable<BillingTables["billing.plan"]>, "product" | "days">;
type PriceRow = Selectable<BillingTables["billing.price"]>;

const planOf = ({ plan, product, days, id, cents: price, valid_from }: PlanRow & PriceRow): Plan => ({
  planId: plan,
  product,
  days,
  price: {
    priceId: idFromUuid("pri", id),
    cents: cents(Number(price)),
    validFrom: toIso(valid_from.getTime()),
  },
});

/** The newest price of every plan that is on sale. */
const onSale = (db: Kysely<BillingTables>) =>
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
    .where("plan.on_sale", "=", true)
    .select(["plan.product", "plan.days", "price.plan", "price.id", "price.cents", "price.valid_from"])
    .orderBy("plan.place")
    .execute();

export const postgresPlans: Layer.Layer<Plans, never, Pools> = Layer.effect(
  Plans,
  Effect.gen(function* () {
    const query = queryOn<BillingTables>((yield* Pools).main);
    return Plans.of({
      onSale: query("plans.onSale", async (db) => (await onSale(db)).map(planOf)),
    });
  }),
);
