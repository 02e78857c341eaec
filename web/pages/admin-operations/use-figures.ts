import { useFormatter, useTranslations } from "use-intl";

const thousand = 1_000;
const byteUnits = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** The threshold above which the next unit is used. */
const spans = [
  { unit: "second", seconds: 1, until: 120 },
  { unit: "minute", seconds: 60, until: 7_200 },
  { unit: "hour", seconds: 3_600, until: 172_800 },
  { unit: "day", seconds: 86_400, until: Infinity },
] as const;

/** Formats numbers in the reader's language, short enough for a table. */
export const useFigures = () => {
  const t = useTranslations("operations");
  const { number, dateTime } = useFormatter();
  const inUnit = (value: number, unit: string, digits: number) =>
    number(value, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: digits });
  const count = (value: number) => number(value, { maximumFractionDigits: 0 });
  return {
    count,
    bytes: (value: number) => {
      const power = Math.min(
        byteUnits.length - 1,
        Math.max(0, Math.floor(Math.log(Math.max(1, value)) / Math.log(thousand))),
      );
      return inUnit(value / thousand ** power, byteUnits[power]!, power === 0 ? 0 : 1);
    },
    span: (value: number) => {
      const { unit, seconds } = spans.find(({ until }) => value < until)!;
      return inUnit(value / seconds, unit, value < 10 ? 1 : 0);
    },
    rate: (value: number) =>
      t("perSecond", { rate: number(value, { maximumFractionDigits: value < 10 ? 1 : 0 }) }),
    /** A moment of today is shown as its time alone. */
    time: (at: string) => {
      const isToday = new Date(at).toDateString() === new Date().toDateString();
      return dateTime(new Date(at), {
        timeStyle: "medium",
        ...(!isToday && { dateStyle: "medium" }),
      });
    },
  };
};
