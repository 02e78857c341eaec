import { Effect } from "effect";
import { Pools } from "#kernel/database/pools";
import { onConnection } from "#kernel/database/transact";
import type { Concern } from "#kernel/operations/concern";
import { orderLifeHours } from "../contract/index.ts";

/** Card orders that have waited for an hour, and no signed notification has come since they were placed. */
export const silentOrdersText = `
  SELECT count(*)::int AS count FROM billing.order
  WHERE status = 'pending' AND total_cents > 0
    AND expires_at - placed_at = interval '${orderLifeHours.payfast} hours'
    AND placed_at < clock_timestamp() - interval '1 hour'
    AND placed_at > coalesce(
      (SELECT max(received_at) FROM billing.notification WHERE order_id IS NOT NULL), '-infinity')`;

const standingText = "SELECT count(*)::int AS count FROM billing.difference WHERE ended_at IS NULL";

/** Installations that never took a card payment have nothing to compare. */
const lateText = `
  SELECT count(*)::int AS count FROM (SELECT max(ran_at) AS at FROM billing.reconciliation) last
  WHERE coalesce(last.at, '-infinity') < clock_timestamp() - interval '50 hours'
    AND EXISTS (SELECT FROM billing.payment
      WHERE provider = 'payfast' AND received_at < clock_timestamp() - interval '50 hours')`;

const counted = (name: string, text: string): Concern => ({
  name,
  count: Effect.flatMap(Pools, ({ main }) =>
    onConnection(main, name, async (db) => (await db.query<{ count: number }>(text)).rows[0]!.count),
  ),
});

/** What staff must look at where money is concerned. */
export const moneyConcerns: readonly Concern[] = [
  counted("billing.differences", standingText),
  counted("billing.silent-orders", silentOrdersText),
  counted("billing.late-comparison", lateText),
];
