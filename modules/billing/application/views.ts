import { idFromUuid } from "#vocabulary/id";
import { type Instant, toIso } from "#vocabulary/instant";
import type { OrderLine } from "../contract/events.ts";
import { add, type OrderId, type OrderView, type Placed, type Quote } from "../contract/index.ts";
import { lineCents } from "../domain/coupon.ts";
import type { Priced } from "../domain/price-order.ts";
import { refundUntil } from "../domain/refund.ts";

export const orderIdOf = (stream: string): OrderId => idFromUuid("ord", stream);

const linesOf = (lines: readonly OrderLine[]): Quote["lines"] =>
  lines.map((line) => {
    const { priceId: _, ...shown } = line;
    return { ...shown, lineCents: lineCents(line) };
  });

/** What an order would cost, for its buyer. */
export const quoteOf = ({ lines, coupon, subtotalCents, totalCents, vat }: Priced): Quote => ({
  lines: linesOf(lines),
  coupon: coupon?.code ?? null,
  subtotalCents,
  discountCents: coupon?.discountCents ?? add(),
  totalCents,
  vat,
});

const isoOrNull = (at: Instant | null) => (at === null ? null : toIso(at));

/** An order for its buyer, as it is by itself: `shownOrder` also knows their other orders. */
export const viewOf = (stream: string, order: Placed): OrderView => ({
  ...quoteOf({ ...order, subtotalCents: add(...order.lines.map(lineCents)) }),
  orderId: orderIdOf(stream),
  status: order.phase,
  method: order.method,
  reference: order.reference,
  placedAt: toIso(order.placedAt),
  expiresAt: toIso(order.expiresAt),
  paidAt: isoOrNull(order.paidAt),
  leftAt: isoOrNull(order.leftAt),
  refundedCents: order.refundedCents,
  refundUntil: isoOrNull(refundUntil(order)),
  paidTwice: false,
});
