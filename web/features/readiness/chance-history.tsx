import type { Readiness } from "#modules/scheduling/contract";
import { daysBetween } from "#vocabulary/day";
import { useTranslations } from "use-intl";
import { Disclosure } from "../../ui/form/disclosure.tsx";
import { useDayText } from "../../ui/use-day-text.ts";
import { useChanceText } from "./use-chance-text.ts";
import "./chance-history.css";

type Days = Readiness["history"];

const size = { width: 320, height: 120 };

/** The chance from day to day with its range, for the eye alone. */
const Curve = ({ days }: { readonly days: Days }) => {
  const [first, last] = [days[0]!.day, days.at(-1)!.day];
  const span = Math.max(1, daysBetween(first, last));
  const points = days.map(({ day, chance }) => ({
    x: (size.width * daysBetween(first, day)) / span,
    ...chance,
  }));
  const at = (x: number, share: number) => `${x.toFixed(1)},${(size.height * (1 - share)).toFixed(1)}`;
  const edge = [
    ...points.map(({ x, high }) => at(x, high)),
    ...points.toReversed().map(({ x, low }) => at(x, low)),
  ];
  return (
    <svg
      className="chance-curve"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      role="presentation"
      aria-hidden
    >
      <polygon points={edge.join(" ")} />
      <polyline points={points.map(({ x, mean }) => at(x, mean)).join(" ")} />
    </svg>
  );
};

const Table = ({ days }: { readonly days: Days }) => {
  const t = useTranslations("readiness.history");
  const dayText = useDayText("short");
  const textOf = useChanceText();
  return (
    <table className="chance-table">
      <caption className="unseen">{t("title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("day")}</th>
          <th scope="col">{t("chance")}</th>
          <th scope="col">{t("range")}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, chance }) => (
          <tr key={day}>
            <th scope="row">{dayText(day)}</th>
            <td className="numeric">{textOf(chance).mean}</td>
            <td>{textOf(chance).range}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A chance from day to day, of two days at least: as a curve, and as a table behind it. */
export const ChanceHistory = ({ days }: { readonly days: Days }) => {
  const t = useTranslations("readiness.history");
  return (
    <>
      <Curve days={days} />
      <Disclosure title={t("table")}>
        <Table days={days} />
      </Disclosure>
    </>
  );
};
