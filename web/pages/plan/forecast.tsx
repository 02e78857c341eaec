import type { TestCode } from "#modules/catalogue/contract";
import { readRepetition, type Repetition } from "#modules/scheduling/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { practiceHref } from "../../features/practice/practice-href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Disclosure } from "../../ui/form/disclosure.tsx";
import { useDayText } from "../../ui/use-day-text.ts";

type Days = Repetition["forecast"];

const column = { width: 14, step: 20, height: 72 };

/** A column a day, for the eye alone. Today’s and the first of the highest have their number. */
const Columns = ({ days }: { readonly days: Days }) => {
  const most = Math.max(1, ...days.map(({ due }) => due));
  const highest = days.findIndex(({ due }) => due === most);
  return (
    <svg
      className="plan-columns"
      viewBox={`0 0 ${column.step * days.length} ${column.height + 18}`}
      role="presentation"
      aria-hidden
    >
      {days.map(({ day, due }, index) => {
        const height = due === 0 ? 2 : Math.max(6, (column.height * due) / most);
        const x = index * column.step + (column.step - column.width) / 2;
        return (
          <g key={day} data-today={index === 0}>
            <rect x={x} y={column.height - height} width={column.width} height={height} rx={3} />
            {(index === 0 || index === highest) && due > 0 && (
              <text x={x + column.width / 2} y={column.height + 14} textAnchor="middle">
                {due}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
};

const Table = ({ days }: { readonly days: Days }) => {
  const t = useTranslations("plan.forecast");
  const dayText = useDayText("short");
  return (
    <table className="plan-table">
      <caption className="unseen">{t("title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("day")}</th>
          <th scope="col">{t("count")}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, due }) => (
          <tr key={day}>
            <th scope="row">{dayText(day)}</th>
            <td className="numeric">{due}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** How many questions the next two weeks ask, and today’s. Nothing when it cannot be told. */
export const Forecast = ({ testCode }: { readonly testCode: TestCode }) => {
  const t = useTranslations("plan.forecast");
  const { data } = useQuery({ ...queryFor(readRepetition, { query: { testCode } }), staleTime: 0 });
  if (data === undefined) return null;
  const now = data.due;
  return (
    <section className="card plan-forecast" aria-labelledby="plan-forecast">
      <h2 id="plan-forecast">{t("title")}</h2>
      <p>{t("text", { cards: data.cards })}</p>
      <Columns days={data.forecast} />
      <Disclosure title={t("table")}>
        <Table days={data.forecast} />
      </Disclosure>
      {now > 0 && (
        <ButtonLink variant="soft" to={practiceHref(testCode, { kind: "due" }, "until-i-stop")}>
          {t("practise", { count: now })}
        </ButtonLink>
      )}
    </section>
  );
};
