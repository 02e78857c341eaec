import { uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import type { AccessEvent, InvoiceEvent, OrderEvent } from "../../contract/events.ts";
import type { TimelineEntry } from "../../contract/index.ts";
import { staffRefundOf } from "../refunds/refund-views.ts";
import type { StoredRefund } from "../refunds/refunds.ts";
import type { NotificationRow } from "../staff-ledger.ts";

type What = Partial<TimelineEntry> & Pick<TimelineEntry, "at" | "what">;

const entry = (what: What): TimelineEntry => ({ cents: null, days: null, text: null, by: null, ...what });

const ofOrderEvent = (event: OrderEvent): TimelineEntry => {
  switch (event.type) {
    case "billing.order-placed": {
      const { placedAt: at, totalCents: cents, coupon } = event.data;
      return entry({ at, what: "placed", cents, text: coupon?.code ?? null });
    }
    case "billing.order-settled-free":
      return entry({ ...event.data, what: "settled-free" });
    case "billing.payment-left":
      return entry({ ...event.data, what: "left" });
    case "billing.order-cancelled":
      return entry({ ...event.data, what: "cancelled" });
    case "billing.order-expired":
      return entry({ ...event.data, what: "expired" });
    case "billing.payment-received": {
      const { at, cents, providerPaymentId: text, late } = event.data;
      return entry({ at, what: late ? "paid-late" : "paid", cents, text });
    }
    case "billing.payment-duplicated":
    case "billing.payment-mismatched": {
      const { at, cents, providerPaymentId: text } = event.data;
      return entry({
        at,
        what: event.type.endsWith("duplicated") ? "duplicated" : "mismatched",
        cents,
        text,
      });
    }
    case "billing.order-refunded": {
      const { at, cents, by, reason: text } = event.data;
      return entry({ at, what: "refunded", cents, by, text });
    }
    case "billing.payment-returned": {
      const { at, cents, by } = event.data;
      return entry({ at, what: "returned", cents, by });
    }
    case "billing.order-disputed":
      return entry({ at: event.data.at, what: "disputed", by: event.data.by });
  }
};

const ofAccessEvent = (event: AccessEvent): TimelineEntry =>
  event.type === "billing.access-granted"
    ? entry({ at: event.data.at, what: "granted", text: event.data.product, days: event.data.days })
    : entry({ at: event.data.at, what: "ended" });

const ofPaper = ({ type, data: { issuedAt: at, serial: text, totalCents: cents } }: InvoiceEvent) =>
  entry({ at, what: type === "billing.invoice-issued" ? "invoiced" : "credited", text, cents });

const ofRefund = (refund: StoredRefund): readonly TimelineEntry[] => {
  const { requestedAt, settledAt, cents, requestedBy, status, reason: text } = staffRefundOf(refund);
  const asked = entry({ at: requestedAt, what: "refund-asked", cents, by: requestedBy, text });
  if (status !== "declined" || settledAt === null) return [asked];
  return [asked, entry({ at: settledAt, what: "refund-declined", cents })];
};

const ofNotification = ({ receivedAt, status }: NotificationRow) =>
  entry({ at: toIso(receivedAt), what: "notified", text: status });

/** What is known about an order. */
interface Known {
  readonly stream: string;
  readonly order: readonly OrderEvent[];
  readonly access: readonly AccessEvent[];
  readonly papers: readonly InvoiceEvent[];
  readonly refunds: readonly StoredRefund[];
  readonly notifications: readonly NotificationRow[];
}

/** Returns everything that happened around an order, oldest first. */
export const timelineOf = ({ stream, order, access, papers, refunds, notifications }: Known) => {
  const opened = access.filter(({ data }) => uuidOfId(data.orderId) === stream);
  const entries = [
    ...order.map(ofOrderEvent),
    ...notifications.map(ofNotification),
    ...opened.map(ofAccessEvent),
    ...papers.map(ofPaper),
    ...refunds.flatMap(ofRefund),
  ];
  return entries.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
};
