import { Effect } from "effect";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { peopleSought } from "#modules/identity";
import { pageOf, cursorIn } from "#vocabulary/list-cursor";
import { exportRefunds, listRefunds } from "../../contract/index.ts";
import { staffRefundOf } from "../refunds/refund-views.ts";
import { type RefundCursor, Refunds, type StoredRefund } from "../refunds/refunds.ts";
import { wantedIn } from "./staff-orders.ts";

const refundsOfPage = 50;

const phaseOf = ({ status }: StoredRefund) =>
  status === "paid" || status === "declined" ? "over" : "waiting";

/** Reads what the page before named in `next`: the phase of its last refund, and the cursor of it. */
const refundCursorIn = (after: string | undefined): RefundCursor | null => {
  const [phase, ...cursor] = after?.split("_") ?? [];
  return phase === undefined ? null : { isOver: phase === "over", ...cursorIn(cursor.join("_"))! };
};

export const listRefundsHandler = implement(
  listRefunds,
  Effect.fnUntraced(function* ({
    query: { status, text, person, sort = "waiting", after },
    caller,
    reference,
  }) {
    const named = wantedIn(text);
    if (named === null) return { refunds: [], next: null };
    const people = yield* peopleSought({ caller, reference }, person, "billing.find-buyer");
    const wanted = { status, ...named, people, sort };
    const found = yield* (yield* Refunds).list(wanted, refundCursorIn(after), refundsOfPage + 1);
    const { page, next } = pageOf(found, refundsOfPage, ({ requestedAt }) => requestedAt);
    return { refunds: page.map(staffRefundOf), next: next && `${phaseOf(page.at(-1)!)}_${next}` };
  }),
);

export const exportRefundsHandler = implementTextStream(exportRefunds, (input) =>
  sendShownList(input, listRefundsHandler, {
    ...{ list: listRefunds, name: "refunds", action: "billing.export-list" },
    unrecorded: ["text", "person"],
    columns: [
      ...(["refundId", "orderId", "reference", "accountId", "cents", "reason", "because"] as const),
      ...(["status", "method", "requestedAt", "requestedBy", "approvedBy", "secondedBy"] as const),
      ...(["settledAt"] as const),
    ],
    rowsOf: ({ refunds }) => refunds,
  }),
);
