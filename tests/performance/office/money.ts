import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import type { Pool } from "pg";
import { type OrderEvent, orderEvents } from "../../../modules/billing/contract/events.ts";
import { BankLines } from "../../../modules/billing/application/bank-transfers/bank-lines.ts";
import { Orders } from "../../../modules/billing/application/orders/orders.ts";
import { referenceOf } from "../../../modules/billing/domain/reference.ts";
import { cents } from "#modules/billing/contract";
import type { Day } from "#vocabulary/day";
import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import type { Program } from "../review/program.ts";

/** What staff type to find one order, and what the bench filled in for it. */
export const soughtReference = referenceOf(1_777);
const filledReference = "K53-1777";

interface FilledOrder {
  readonly id: string;
  readonly account: string;
  readonly reference: string;
  readonly total_cents: string;
  readonly placed_at: Date;
  readonly payment: string;
}

const eventsOf = (row: FilledOrder): readonly OrderEvent[] => {
  const at = toIso(row.placed_at.getTime());
  const total = cents(Number(row.total_cents));
  const line = {
    ...{ planId: "learn-30", priceId: idFromUuid("pri", row.id) as never, product: "access" as const },
    ...{ days: 30, quantity: 1, unitCents: total },
  };
  return [
    orderEvents.orderPlaced({
      accountId: accountIdOf(row.account),
      lines: [line],
      ...{ coupon: null, totalCents: total, vat: null, method: "payfast", reference: row.reference },
      ...{ placedAt: at, expiresAt: at },
    }),
    orderEvents.paymentReceived({
      ...{ paymentId: row.payment, method: "payfast", providerPaymentId: row.reference },
      ...{ cents: total, feeCents: cents(0), at, late: false },
    }),
  ];
};

/** Lines of a statement that no order was found for. What they say is sealed as an import seals it. */
export const writeBankLines = (program: Program, count: number): Promise<void> =>
  program.run(
    Effect.forEach(
      Array.from({ length: count }, (_, number) => number),
      (number) =>
        Effect.flatMap(BankLines, ({ add }) =>
          add({
            ...{
              id: randomUUID(),
              status: "unknown",
              order: null,
              importedBy: randomUUID(),
              matchedBy: null,
            },
            ...{ day: "2026-11-20" as Day, cents: cents(9_900), text: `Transfer ${number}` },
          }),
        ),
      { discard: true },
    ),
  );

/** Gives one order a reference that can be typed. */
export const nameOrder = (pool: Pool) =>
  pool.query(`UPDATE billing."order" SET reference = $1 WHERE reference = $2`, [
    soughtReference,
    filledReference,
  ]);

/** Writes the events of the orders whose payments a page shows: that of the reference, and the newest. */
export const writeOrders = async (program: Program, pool: Pool, newest: number): Promise<void> => {
  const { rows } = await pool.query<FilledOrder>(
    `SELECT "order".id, account, reference, total_cents, placed_at, payment.id AS payment
     FROM billing."order" JOIN billing.payment ON order_id = "order".id
     WHERE reference = $1 OR "order".id IN (SELECT id FROM billing."order" ORDER BY placed_at DESC LIMIT $2)`,
    [soughtReference, newest],
  );
  for (const row of rows) {
    const append = eventsOf(row).map((event) => ({ event }));
    const begun = Effect.flatMap(Orders, ({ begin }) =>
      begin(row.id, () => ({ append, answer: () => null })),
    );
    await program.run(begun);
  }
};
