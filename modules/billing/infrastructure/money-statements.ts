import { unmatchedText } from "./order-conditions.ts";
import { orderFigures } from "./order-figures.ts";

const { table } = orderFigures;
const dayIn = (column: string) => `(${column} AT TIME ZONE 'Africa/Johannesburg')::date::text`;
const paid = "paid_at >= $1 AND paid_at < $2";
const sumOf = (column: string, filter = "true") =>
  `coalesce(sum(${column}) FILTER (WHERE ${filter}), 0)::float8`;

/** Every statement is about the time from $1 until before $2. Sums of cents are whole and below 2^53. */
export const receivedText = `
  SELECT ${dayIn("paid_at")} AS day, count(*) FILTER (WHERE total_cents > 0)::int AS orders,
    ${sumOf("total_cents")} AS cents, ${sumOf("total_cents", "method = 'eft'")} AS eft,
    ${sumOf("discount_cents")} AS discount
  FROM ${table} WHERE ${paid} GROUP BY 1`;

export const refundedText = `
  SELECT ${dayIn("each.at")} AS day, sum(each.cents)::float8 AS cents
  FROM ${table}, jsonb_to_recordset(refunds) AS each (at timestamptz, cents bigint)
  WHERE refunded_at >= $1 AND each.at >= $1 AND each.at < $2 GROUP BY 1`;

export const plansText = `
  SELECT line ->> 'planId' AS "planId", line ->> 'product' AS product, (line ->> 'days')::int AS days,
    sum((line ->> 'quantity')::int)::int AS quantity, sum((line ->> 'cents')::bigint)::float8 AS cents
  FROM ${table}, jsonb_array_elements(lines) AS line
  WHERE ${paid} GROUP BY 1, 2, 3 ORDER BY 5 DESC, 1`;

export const soldText = `
  SELECT ${dayIn("paid_at")} AS day, line ->> 'planId' AS "planId", (line ->> 'days')::int AS days,
    sum((line ->> 'quantity')::int)::int AS quantity, sum((line ->> 'cents')::bigint)::float8 AS cents
  FROM ${table}, jsonb_array_elements(lines) AS line
  WHERE ${paid} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;

export const couponsText = `
  SELECT coupon AS code, count(*)::int AS count, sum(discount_cents)::float8 AS cents
  FROM ${table} WHERE ${paid} AND coupon IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 20`;

export const statesText = `
  SELECT status, count(*)::int AS count, sum(total_cents)::float8 AS cents
  FROM ${table} WHERE placed_at >= $1 AND placed_at < $2 GROUP BY 1 ORDER BY 2 DESC, 1`;

export const firstBuyersText = `
  SELECT count(*)::int AS count FROM (
    SELECT DISTINCT account FROM ${table} WHERE ${paid} AND total_cents > 0
  ) AS buyer WHERE NOT EXISTS (
    SELECT FROM ${table} AS earlier
    WHERE earlier.account = buyer.account AND earlier.total_cents > 0 AND earlier.paid_at < $1)`;

/** What waits, whenever it began. Each part reads an index that holds little else. */
export const waitingText = `
  SELECT eft.*, lines.*, refunds.*, notifications.* FROM
    (SELECT count(*)::int AS "eftCount", coalesce(sum(total_cents), 0)::float8 AS "eftCents"
      FROM ${table} WHERE status = 'pending' AND method = 'eft') AS eft,
    (SELECT count(*)::int AS "bankLines" FROM billing.bank_line
      WHERE status IN ('seconding', 'short', 'over', 'unknown', 'duplicate')) AS lines,
    (SELECT count(*)::int AS "refundCount", coalesce(sum(cents), 0)::float8 AS "refundCents"
      FROM billing.refund WHERE status IN ('requested', 'seconding', 'approved', 'stuck')) AS refunds,
    (SELECT count(*)::int AS notifications FROM billing.notification
      WHERE ${unmatchedText}) AS notifications`;
