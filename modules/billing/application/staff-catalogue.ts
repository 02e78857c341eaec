import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { uuidv7 } from "#kernel/uuidv7";
import { idFromUuid } from "#vocabulary/id";
import { fromIso } from "#vocabulary/instant";
import {
  addPrice,
  changePlanSale,
  createCoupon,
  endCoupon,
  leastPaymentCents,
  listCoupons,
  listPrices,
} from "../contract/index.ts";
import { CatalogueEditor } from "./catalogue-editor.ts";

const mostCoupons = 500;
const noPlan = (planId: string) => Effect.fail({ _tag: "PlanNotFound" as const, planId });

const listPricesHandler = implement(
  listPrices,
  Effect.fnUntraced(function* () {
    return { plans: [...(yield* (yield* CatalogueEditor).plans)] };
  }),
);

const addPriceHandler = implement(
  addPrice,
  Effect.fnUntraced(function* ({ params: { planId }, body, caller, reference }) {
    const editor = yield* CatalogueEditor;
    const { cents } = body;
    if (cents > 0 && cents < leastPaymentCents)
      return yield* Effect.fail({ _tag: "AmountTooSmall" as const, leastCents: leastPaymentCents });
    const validFrom = fromIso(body.validFrom);
    return yield* transact(
      Effect.gen(function* () {
        const plan = (yield* editor.plans).find((one) => one.planId === planId);
        if (plan === undefined) return yield* noPlan(planId);
        // A price that had begun would change what buyers were already shown.
        if (validFrom < (yield* (yield* DatabaseClock).exact))
          return yield* Effect.fail({ _tag: "PriceInThePast" } as const);
        const id = uuidv7();
        if (!(yield* editor.addPrice({ id, planId, cents, validFrom })))
          return yield* Effect.fail({ _tag: "PriceExists" } as const);
        const facts = { planId, cents, validFrom: body.validFrom };
        const act = { action: "billing.add-price", target: idFromUuid("pri", id), facts } as const;
        yield* recordAct({ caller, reference }, act);
        return (yield* editor.plans).find((one) => one.planId === planId)!;
      }),
    );
  }),
);

const changePlanSaleHandler = implement(
  changePlanSale,
  Effect.fnUntraced(function* ({ params: { planId }, body: { onSale }, caller, reference }) {
    const editor = yield* CatalogueEditor;
    return yield* transact(
      Effect.gen(function* () {
        if (!(yield* editor.putOnSale(planId, onSale))) return yield* noPlan(planId);
        const act = { action: "billing.change-plan-sale", target: null, facts: { planId, onSale } } as const;
        yield* recordAct({ caller, reference }, act);
        return (yield* editor.plans).find((one) => one.planId === planId)!;
      }),
    );
  }),
);

const listCouponsHandler = implement(
  listCoupons,
  Effect.fnUntraced(function* () {
    return { coupons: [...(yield* (yield* CatalogueEditor).coupons(mostCoupons))] };
  }),
);

const createCouponHandler = implement(
  createCoupon,
  Effect.fnUntraced(function* ({ body, caller, reference }) {
    const editor = yield* CatalogueEditor;
    const plans = new Set((yield* editor.plans).map(({ planId }) => planId));
    const unknown = body.plans?.find((planId) => !plans.has(planId));
    if (unknown !== undefined) return yield* noPlan(unknown);
    return yield* transact(
      Effect.gen(function* () {
        const coupon = yield* editor.addCoupon(body);
        if (coupon === null) return yield* Effect.fail({ _tag: "CouponExists" } as const);
        const facts = { code: body.code, ...body.discount };
        yield* recordAct({ caller, reference }, { action: "billing.create-coupon", target: null, facts });
        return coupon;
      }),
    );
  }),
);

const endCouponHandler = implement(
  endCoupon,
  Effect.fnUntraced(function* ({ params: { code }, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const coupon = yield* (yield* CatalogueEditor).endCoupon(code);
        if (coupon === null) return yield* Effect.fail({ _tag: "CouponNotFound" } as const);
        const act = { action: "billing.end-coupon", target: null, facts: { code } } as const;
        yield* recordAct({ caller, reference }, act);
        return coupon;
      }),
    );
  }),
);

export const staffCatalogueHandlers = {
  listPrices: listPricesHandler,
  addPrice: addPriceHandler,
  changePlanSale: changePlanSaleHandler,
  listCoupons: listCouponsHandler,
  createCoupon: createCouponHandler,
  endCoupon: endCouponHandler,
};
