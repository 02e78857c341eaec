import { beginningOf, dayOf } from "#vocabulary/day";
import type { Instant } from "#vocabulary/instant";

/** A prepaid period: so many days from the grant on, or from the end of the period before it. */
export interface Grant {
  readonly days: number;
  readonly grantedAt: Instant;
  /** When it was taken back, because its money was; null while it counts. */
  readonly endedAt: Instant | null;
}

/** A period as it turns out. `until` is the first moment outside it. */
export interface Period {
  readonly from: Instant;
  readonly until: Instant;
}

const dayMs = 24 * 3_600_000;

/** Returns that moment, or the end of its day in South Africa. */
const endOfDay = (at: Instant): Instant => {
  const begun = beginningOf(dayOf(at));
  return begun === at ? at : begun + dayMs;
};

/**
 * Returns the periods that grants lead to, in the order of the grants: each begins when it was granted or when the one
 * before ends, and lasts until the end of its last day in South Africa. A period that was taken back ends then, and the
 * next one follows on; it never began when it was taken back before.
 */
export const periodsOf = (grants: readonly Grant[]): readonly Period[] => {
  const periods: Period[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const { days, grantedAt, endedAt } of grants) {
    const from = Math.max(grantedAt, free);
    const whole = endOfDay(from + days * dayMs);
    const until = endedAt === null ? whole : Math.min(whole, Math.max(from, endedAt));
    periods.push({ from, until });
    free = until;
  }
  return periods;
};

/** Returns until when the product is open at a moment, through all periods that follow on; null when it is closed. */
export const openUntil = (grants: readonly Grant[], at: Instant): Instant | null => {
  let until: Instant | null = null;
  for (const period of periodsOf(grants)) {
    const follows = until === null ? period.from <= at && at < period.until : period.from <= until;
    if (follows && period.until > (until ?? at)) until = period.until;
  }
  return until;
};
