import { Effect } from "effect";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { peopleSought } from "#modules/identity";
import { uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { pageOf, cursorIn } from "#vocabulary/list-cursor";
import { type CheckoutCart, exportCheckouts, listCheckouts } from "../../contract/index.ts";
import { Carts } from "../orders/carts.ts";
import { StaffLedger } from "../staff-ledger.ts";
import { entryOf } from "./staff-orders.ts";

const cartsOfPage = 50;

const listCheckoutsHandler = implement(
  listCheckouts,
  Effect.fnUntraced(function* ({ query: { person, plan, discounted, sort, after }, caller, reference }) {
    const people = yield* peopleSought({ caller, reference }, person, "billing.find-buyer");
    const wanted = { people, plan, hasCoupon: discounted === "yes", isOldestFirst: sort === "oldest" };
    const found = yield* (yield* Carts).filled(wanted, cursorIn(after), cartsOfPage + 1);
    const { page, next } = pageOf(found, cartsOfPage, ({ changedAt }) => changedAt);
    const ids = page.flatMap(({ cart }) => (cart.orderId === null ? [] : [uuidOfId(cart.orderId)]));
    const orders = new Map(
      (yield* (yield* StaffLedger).ordersWith(ids)).map((row) => [row.id, entryOf(row)] as const),
    );
    const carts = page.map(({ cart, changedAt }): CheckoutCart => {
      const order = cart.orderId === null ? undefined : orders.get(uuidOfId(cart.orderId));
      const { lines, coupon } = cart;
      return {
        ...{ lines, coupon, changedAt: toIso(changedAt) },
        order: order?.status === "pending" ? order : null,
      };
    });
    return { carts, next };
  }),
);

/** A cart as one line of a spreadsheet. */
const rowOf = ({ lines, coupon, changedAt, order }: CheckoutCart) => ({
  changedAt,
  lines: lines.map(({ planId, quantity }) => `${planId}×${quantity}`),
  coupon,
  orderId: order?.orderId ?? null,
  reference: order?.reference ?? null,
});

const exportCheckoutsHandler = implementTextStream(exportCheckouts, (input) =>
  sendShownList(input, listCheckoutsHandler, {
    ...{ list: listCheckouts, name: "carts", action: "billing.export-list", unrecorded: ["person"] },
    columns: ["changedAt", "lines", "coupon", "orderId", "reference"],
    rowsOf: ({ carts }) => carts.map(rowOf),
  }),
);

export const checkoutHandlers = {
  listCheckouts: listCheckoutsHandler,
  exportCheckouts: exportCheckoutsHandler,
};
