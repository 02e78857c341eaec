import type { Instant } from "#vocabulary/instant";

/**
 * The ages of people who may register: younger people cannot learn to drive, and a greater age is a mistake. In
 * years.
 */
export const youngest = 15;
export const oldest = 110;
/** From this age on no guardian's consent is needed. In years. */
export const ofAge = 18;

/** South Africa is two hours ahead of UTC all year round. */
const aheadOfUtcMs = 2 * 3_600_000;

/** The calendar's day in South Africa at a moment, `2026-11-21`. */
export const southAfricanDay = (now: Instant): string =>
  new Date(now + aheadOfUtcMs).toISOString().slice(0, 10);

/**
 * Full years on the South African day of a moment; negative before the birth. Who is born on 29 February turns a year
 * older on 1 March where there is none. The date must have passed `CalendarDate`.
 */
export const ageAt = (dateOfBirth: string, now: Instant): number => {
  const today = southAfricanDay(now);
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  // Month and day compare as text: 29 February is after every 28 February and before every 1 March.
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
};

/** Whether a guardian decides. */
export const isMinor = (dateOfBirth: string, now: Instant): boolean => ageAt(dateOfBirth, now) < ofAge;

/** Returns why a person with this date of birth cannot register, or null. */
export const ageProblem = (
  dateOfBirth: string,
  now: Instant,
): "born-too-young" | "born-impossible" | null => {
  const age = ageAt(dateOfBirth, now);
  if (age < 0 || age > oldest) return "born-impossible";
  return age < youngest ? "born-too-young" : null;
};
