import { Effect, Layer } from "effect";
import type { Selectable } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { CatalogueEditor } from "../application/catalogue/catalogue-editor.ts";
import { cents, type StaffPlan } from "../contract/index.ts";
import { couponOf, couponsThat } from "./coupon-rows.ts";
import type { BillingTables } from "./tables.ts";

type Price = Selectable<BillingTables["billing.price"]>;
const planOf = (plan: Selectable<BillingTables["billing.plan"]>, prices: readonly Price[]): StaffPlan => ({
  planId: plan.id,
  product: plan.product,
  days: plan.days,
  onSale: plan.on_sale,
  prices: prices
    .filter((price) => price.plan === plan.id)
    .map(({ id, cents: amount, valid_from }) => ({
      priceId: idFromUuid("pri", id),
      cents: cents(Number(amount)),
      validFrom: toIso(valid_from.getTime()),
    })),
});

/** Plans, prices and coupons in PostgreSQL, as staff change them. */
export const postgresCatalogueEditor: Layer.Layer<CatalogueEditor, never, Pools> = Layer.effect(
  CatalogueEditor,
  Effect.gen(function* () {
    const query = queryOn<BillingTables>((yield* Pools).main);
    return CatalogueEditor.of({
      plans: query("catalogue.plans", async (db) => {
        const plans = await db.selectFrom("billing.plan").selectAll().orderBy("place").execute();
        const prices = await db
          .selectFrom("billing.price")
          .selectAll()
          .orderBy("valid_from", "desc")
          .execute();
        return plans.map((plan) => planOf(plan, prices));
      }),
      putOnSale: (planId, onSale, wasOnSale) =>
        query("catalogue.putOnSale", async (db) => {
          const { numUpdatedRows } = await db
            .updateTable("billing.plan")
            .set({ on_sale: onSale })
            .where("id", "=", planId)
            .where("on_sale", "=", wasOnSale)
            .executeTakeFirstOrThrow();
          return numUpdatedRows > 0n;
        }),
      addPrice: ({ id, planId, cents: amount, validFrom }) =>
        query("catalogue.addPrice", async (db) => {
          const added = await db
            .insertInto("billing.price")
            .values({ id, plan: planId, cents: amount, valid_from: new Date(validFrom) })
            .onConflict((conflict) => conflict.columns(["plan", "valid_from"]).doNothing())
            .returning("id")
            .executeTakeFirst();
          return added !== undefined;
        }),
      coupons: (wanted, after, limit) =>
        query("catalogue.coupons", async (db) =>
          (await couponsThat(db, wanted, after, limit).execute()).map(couponOf),
        ),
      addCoupon: ({ code, discount, plans, leastCents, mostUses, mostUsesByAccount, validFrom, validTo }) =>
        query("catalogue.addCoupon", async (db) => {
          const row = await db
            .insertInto("billing.coupon")
            .values({
              code,
              kind: discount.kind,
              amount: discount.kind === "percent" ? discount.basisPoints : discount.cents,
              plans,
              least_cents: leastCents,
              most_uses: mostUses,
              most_uses_by_account: mostUsesByAccount,
              valid_from: new Date(validFrom),
              valid_to: validTo === null ? null : new Date(validTo),
              active: true,
            })
            .onConflict((conflict) => conflict.column("code").doNothing())
            .returningAll()
            .executeTakeFirst();
          return row === undefined ? null : couponOf(row);
        }),
      setActive: (code, isActive) =>
        query("catalogue.setActive", async (db) => {
          const row = await db
            .updateTable("billing.coupon")
            .set({ active: isActive })
            .where("code", "=", code)
            .where("active", "=", !isActive)
            .returningAll()
            .executeTakeFirst();
          if (row !== undefined) return couponOf(row);
          const found = db.selectFrom("billing.coupon").select("code").where("code", "=", code);
          return (await found.executeTakeFirst()) === undefined ? null : "unchanged";
        }),
    });
  }),
);
