import type { AttemptNumbers } from "#modules/assessment/contract";
import type { Day } from "#vocabulary/day";
import { useFormatter, useTranslations } from "use-intl";
import { vehicleOf } from "../../data/paper.ts";
import type { Bucket, Step } from "./buckets.ts";

/** A day's noon: the same day wherever it is shown in South Africa's time. */
const noonOf = (day: Day) => new Date(`${day}T10:00:00Z`);

type Range = Pick<Bucket<never>, "from" | "until">;

/** Numbers, shares and days in the words of the page's language. */
export const useWords = () => {
  const t = useTranslations("dashboard");
  const tNumbers = useTranslations("numbers");
  const format = useFormatter();
  const number = (value: number) => format.number(value);
  const day = (at: Day, style: "short" | "long" = "long") =>
    format.dateTime(noonOf(at), { day: "numeric", month: style });
  const month = (at: Day) => format.dateTime(noonOf(at), { month: "short", year: "2-digit" });
  return {
    number,
    day,
    /** How large a part is, in whole percents; nothing when there is no whole. */
    rate: (part: number, whole: number) =>
      whole === 0 ? "–" : format.number(part / whole, { style: "percent", maximumFractionDigits: 0 }),
    /** Under a bar, where there is little room. */
    tick: (step: Step, { from }: Range) => (step === "month" ? month(from) : day(from, "short")),
    /** The whole time of a bar. */
    range: (step: Step, { from, until }: Range) => {
      if (step === "day") return day(from);
      return step === "month"
        ? format.dateTime(noonOf(from), { month: "short", year: "numeric" })
        : format.dateTimeRange(noonOf(from), noonOf(until), { day: "numeric", month: "short" });
    },
    code: (testCode: AttemptNumbers["rates"][number]["testCode"]) => t(`vehicle.${vehicleOf({ testCode })}`),
    section: (section: AttemptNumbers["rates"][number]["section"]) =>
      section === null ? tNumbers("rates.exam") : t(`section.${section}`),
  };
};
