import type { Instant } from "#vocabulary/instant";

/** South Africa is two hours ahead of UTC all year round. */
const aheadOfUtcMs = 2 * 3_600_000;

/** The calendar's day in South Africa at a moment, `2026-11-21`. */
export const southAfricanDay = (now: Instant): string =>
  new Date(now + aheadOfUtcMs).toISOString().slice(0, 10);
