import { fromIso } from "#vocabulary/instant";

/** Formats amounts and moments in one language. */
export interface Saying {
  readonly minutes: (count: number) => string;
  readonly hours: (count: number) => string;
  readonly days: (count: number) => string;
  /** Day and time of day in South Africa, which has one time zone and no summer time. */
  readonly moment: (iso: string) => string;
}

/** Making the formats takes longer than rendering a mail. */
const known = new Map<string, Saying>();

/** Returns the formats of a locale. */
export const sayingIn = (locale: string): Saying => {
  const saying = known.get(locale) ?? makeSaying(locale);
  known.set(locale, saying);
  return saying;
};

const makeSaying = (locale: string): Saying => {
  const amount = (unit: "minute" | "hour" | "day") => {
    const format = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
    return (count: number) => format.format(count);
  };
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: "full",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: "Africa/Johannesburg",
  });
  return {
    minutes: amount("minute"),
    hours: amount("hour"),
    days: amount("day"),
    moment: (iso) => moment.format(fromIso(iso)),
  };
};
