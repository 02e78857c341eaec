import { type RawBuilder, sql } from "kysely";
import type { Wanted, WantedPayments } from "../application/staff-ledger.ts";
import { unmatchedStatuses } from "../contract/index.ts";
import { orderFigures } from "./order-figures.ts";

type Condition = RawBuilder<boolean>;
type Span = Pick<Wanted, "from" | "before">;

const figures = sql.raw(orderFigures.table);
const all = (conditions: readonly RawBuilder<unknown>[]) => sql<boolean>`${sql.join(conditions, sql` AND `)}`;

const within = (column: RawBuilder<unknown>, { from, before }: Span) => [
  ...(from === undefined ? [] : [sql`${column} >= ${from}::timestamptz`]),
  ...(before === undefined ? [] : [sql`${column} < ${before}::timestamptz`]),
];

/** The last refund finds by its index the orders that may have one in the span. */
const refundedWithin = (span: Span) => [
  sql`refunded_at IS NOT NULL`,
  ...(span.from === undefined ? [] : [sql`refunded_at >= ${span.from}::timestamptz`]),
  sql`EXISTS (SELECT FROM jsonb_to_recordset(refunds) AS each (at timestamptz)
    WHERE ${all([sql`true`, ...within(sql.ref("each.at"), span)])})`,
];

/** Conditions on the rows of a table with the orders that they are about, by a reference or the id of an order or an account. */
export const namedConditionsOf = ({
  reference,
  id,
}: Pick<Wanted, "reference" | "id">): readonly Condition[] => [
  ...(reference === undefined
    ? []
    : [sql<boolean>`order_id = (SELECT id FROM billing."order" WHERE reference = ${reference})`]),
  // The array is read once, and an index serves both parts.
  ...(id === undefined
    ? []
    : [
        sql<boolean>`(order_id = ${id}::uuid
          OR order_id = ANY (ARRAY(SELECT id FROM billing."order" WHERE account = ${id}::uuid)))`,
      ]),
];

/** Which notifications are counted as unmatched, and are listed where their number leads. As their index has it. */
export const unmatchedText = `status IN (${unmatchedStatuses.map((status) => `'${status}'`).join(", ")})`;
export const isUnmatched: Condition = sql<boolean>`${sql.raw(unmatchedText)}`;

/** Conditions on the rows of `billing.payment`. */
export const paymentConditionsOf = ({
  method,
  reference,
  id,
  ...span
}: Omit<WantedPayments, "sort">): readonly Condition[] => [
  ...(method === undefined ? [] : [sql<boolean>`(provider = 'payfast') = ${method === "payfast"}`]),
  ...namedConditionsOf({ reference, id }),
  ...within(sql.ref("received_at"), span).map((one) => all([one])),
];

/** Conditions on the rows of `billing."order"`. What its row does not say is asked of the read model, by its indexes. */
export const conditionsOf = ({
  method,
  plan,
  coupon,
  discounted,
  day = "placed",
  from,
  before,
}: Wanted): readonly Condition[] => {
  const asked = [
    ...(method === undefined ? [] : [sql`method = ${method}`]),
    ...(plan === undefined ? [] : [sql`lines @> ${JSON.stringify([{ planId: plan }])}::jsonb`]),
    ...(coupon === undefined ? [] : [sql`coupon = ${coupon}`]),
    ...(discounted === undefined ? [] : [sql`coupon IS NOT NULL`]),
    ...(day === "paid" ? [sql`paid_at IS NOT NULL`, ...within(sql.ref("paid_at"), { from, before })] : []),
    ...(day === "refunded" ? refundedWithin({ from, before }) : []),
  ];
  return [
    ...(day === "placed" ? within(sql.ref("placed_at"), { from, before }) : []).map((one) => all([one])),
    ...(asked.length === 0 ? [] : [sql<boolean>`id IN (SELECT stream FROM ${figures} WHERE ${all(asked)})`]),
  ];
};
