import { CalendarDate } from "#modules/identity/contract";

const adult = 18;

/** The day in South Africa, `2026-11-21`: the law that counts the years is the one there. */
export const todayInSouthAfrica = (now: Date = new Date()): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Johannesburg", dateStyle: "short" }).format(now);

/**
 * Whether a date of birth says that somebody is under 18 on a day. False for what is no date, or lies in the future.
 * Only for what the page shows: the server decides.
 */
export const isMinor = (dateOfBirth: string, today: string): boolean => {
  if (!CalendarDate.safeParse(dateOfBirth).success || dateOfBirth > today) return false;
  const eighteenth = `${Number(dateOfBirth.slice(0, 4)) + adult}${dateOfBirth.slice(4)}`;
  return today < eighteenth;
};
