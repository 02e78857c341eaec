import type { Instant } from "#vocabulary/instant";

/** South Africa is two hours ahead of UTC all year round. */
const aheadOfUtcMs = 2 * 3_600_000;

/** Returns the date in South Africa at an instant, `2026-11-21`. */
export const southAfricanDay = (now: Instant): string =>
  new Date(now + aheadOfUtcMs).toISOString().slice(0, 10);
