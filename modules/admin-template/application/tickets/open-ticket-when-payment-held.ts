import { Effect } from "effect";
import { subscribe } from "#kernel/bus/subscription";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { uuidNamed } from "#kernel/named-uuid";
import { OrderBuyers } from "#modules/billing";
import { OrderId } from "#modules/billing/contract";
import { paymentMismatched } from "#modules/billing/events";
import { AccountStatus } from "#modules/identity";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { beginTicket, nameOfTicket } from "./begin-ticket.ts";

/** Support reads it, so it names no amount. */
const note =
  "Money came for this order, but not its amount, so it opened nothing. An admin decides at the order: pay it back, or ask for the rest. The program opened this ticket.";

/** Its buyer reads it among their questions. */
const topics = {
  en: (order: string) => `Your payment for order ${order}`,
  fr: (order: string) => `Votre paiement pour l’achat ${order}`,
  ar: (order: string) => `دفعتك للطلب ${order}`,
  ch: (order: string) => `订单 ${order} 的付款`,
} as const;

/**
 * Opens a ticket about an order whose money is held, once for each order: its buyer has paid and has nothing. An order that
 * staff have dealt with by the time that the event is handled needs none.
 */
export const openTicketWhenPaymentHeld = subscribe(
  paymentMismatched,
  "admin-template.open-ticket-when-payment-held",
  Effect.fnUntraced(function* (_, { stream }) {
    const orderId = OrderId.parse(idFromUuid("ord", stream));
    const held = yield* (yield* OrderBuyers).ofHeld(orderId);
    if (held === null) return;
    const account = uuidOfId(held.accountId);
    const name = nameOfTicket("failed-payment", [orderId])!;
    const openedAt = yield* (yield* DatabaseClock).exact;
    yield* transact(
      Effect.gen(function* () {
        const status = yield* AccountStatus;
        if (!(yield* status.hold(account))) return;
        const buyer = yield* status.of(account);
        const topic = topics[buyer?.language ?? "en"](held.reference);
        const fresh = { source: "failed-payment", links: [orderId], priority: "urgent" } as const;
        yield* beginTicket(
          { id: uuidNamed(name), account, topic, ...fresh, openedAt },
          { text: note, by: null, command: uuidNamed(`${name}/note`) },
        );
      }),
    );
  }),
);
