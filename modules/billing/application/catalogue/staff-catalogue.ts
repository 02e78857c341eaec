import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { implement, implementTextStream } from "#kernel/http/implement";
import { type ActingRequest, recordAct } from "#kernel/http/record-act";
import { sendShownList } from "#kernel/http/send-list";
import { uuidv7 } from "#kernel/uuidv7";
import { idFromUuid } from "#vocabulary/id";
import { fromIso } from "#vocabulary/instant";
import {
  addPrice,
  changePlanSale,
  createCoupon,
  endCoupon,
  exportCoupons,
  exportPrices,
  minPaymentCents,
  listCoupons,
  listPrices,
  resumeCoupon,
} from "../../contract/index.ts";
import { CatalogueEditor } from "./catalogue-editor.ts";

const couponsOfPage = 50;
const noPlan = (planId: string) => Effect.fail({ _tag: "PlanNotFound" as const, planId });

const listPricesHandler = implement(
  listPrices,
  Effect.fnUntraced(function* () {
    return { plans: [...(yield* (yield* CatalogueEditor).plans)] };
  }),
);

const exportPricesHandler = implementTextStream(exportPrices, (input) =>
  sendShownList(input, listPricesHandler, {
    ...{ list: listPrices, name: "prices", action: "billing.export-list" },
    columns: ["planId", "product", "days", "onSale", "priceId", "cents", "validFrom"],
    rowsOf: ({ plans }) =>
      plans.flatMap(({ prices, ...plan }) => prices.map((price) => ({ ...plan, ...price }))),
  }),
);

const addPriceHandler = implement(
  addPrice,
  Effect.fnUntraced(function* ({ params: { planId }, body, caller, reference }) {
    const editor = yield* CatalogueEditor;
    const { cents } = body;
    if (cents > 0 && cents < minPaymentCents)
      return yield* Effect.fail({ _tag: "AmountTooSmall" as const, leastCents: minPaymentCents });
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
  Effect.fnUntraced(function* ({ params: { planId }, body: { onSale, wasOnSale }, caller, reference }) {
    const editor = yield* CatalogueEditor;
    return yield* transact(
      Effect.gen(function* () {
        const isChanged = yield* editor.putOnSale(planId, onSale, wasOnSale);
        const plan = (yield* editor.plans).find((one) => one.planId === planId);
        if (plan === undefined) return yield* noPlan(planId);
        if (!isChanged) return yield* Effect.fail({ _tag: "SaleChanged" } as const);
        const act = { action: "billing.change-plan-sale", target: null, facts: { planId, onSale } } as const;
        yield* recordAct({ caller, reference }, act);
        return plan;
      }),
    );
  }),
);

const listCouponsHandler = implement(
  listCoupons,
  Effect.fnUntraced(function* ({ query: { after, ...wanted } }) {
    const found = yield* (yield* CatalogueEditor).coupons(wanted, after ?? null, couponsOfPage + 1);
    const coupons = found.slice(0, couponsOfPage);
    return { coupons, next: found.length > couponsOfPage ? coupons.at(-1)!.code : null };
  }),
);

const exportCouponsHandler = implementTextStream(exportCoupons, (input) =>
  sendShownList(input, listCouponsHandler, {
    ...{ list: listCoupons, name: "coupons", action: "billing.export-list", unrecorded: ["text"] },
    columns: [
      ...(["code", "discount", "plans", "leastCents", "uses", "mostUses", "mostUsesByAccount"] as const),
      ...(["validFrom", "validTo", "isActive"] as const),
    ],
    rowsOf: ({ coupons }) => coupons,
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

const setActive = (code: string, isActive: boolean, request: ActingRequest) =>
  transact(
    Effect.gen(function* () {
      const coupon = yield* (yield* CatalogueEditor).setActive(code, isActive);
      if (coupon === null) return yield* Effect.fail({ _tag: "CouponNotFound" } as const);
      if (coupon === "unchanged") return yield* Effect.fail({ _tag: "CouponChanged" } as const);
      const action = isActive ? "billing.resume-coupon" : "billing.end-coupon";
      yield* recordAct(request, { action, target: null, facts: { code } });
      return coupon;
    }),
  );

const endCouponHandler = implement(endCoupon, ({ params: { code }, caller, reference }) =>
  setActive(code, false, { caller, reference }),
);
const resumeCouponHandler = implement(resumeCoupon, ({ params: { code }, caller, reference }) =>
  setActive(code, true, { caller, reference }),
);

export const staffCatalogueHandlers = {
  listPrices: listPricesHandler,
  exportPrices: exportPricesHandler,
  addPrice: addPriceHandler,
  changePlanSale: changePlanSaleHandler,
  listCoupons: listCouponsHandler,
  exportCoupons: exportCouponsHandler,
  createCoupon: createCouponHandler,
  endCoupon: endCouponHandler,
  resumeCoupon: resumeCouponHandler,
};
