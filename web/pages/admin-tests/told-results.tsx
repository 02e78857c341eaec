import { partsOfChances, readToldResults, type ToldResults } from "#modules/scheduling/contract";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";

const usePercent = () => {
  const format = useFormatter();
  return (share: number) => format.number(share, { style: "percent", maximumFractionDigits: 0 });
};

const Parts = ({ parts }: Pick<ToldResults, "parts">) => {
  const t = useTranslations("numbers.tests.results");
  const format = useFormatter();
  const percent = usePercent();
  return (
    <RowsTable caption={t("title")} columns={[t("seen"), t("learners"), t("mean"), t("passed")]}>
      {parts.map(({ from, learners, said, passed }) => (
        <tr role="row" key={from}>
          <Cell label={t("seen")}>
            <span>{t("part", { from: percent(from), to: percent(from + 1 / partsOfChances) })}</span>
          </Cell>
          <Cell label={t("learners")}>
            <span>{format.number(learners)}</span>
          </Cell>
          <Cell label={t("mean")}>
            <span>{percent(said)}</span>
          </Cell>
          <Cell label={t("passed")}>
            <b>{percent(passed)}</b>
          </Cell>
        </tr>
      ))}
    </RowsTable>
  );
};

/** How tests went, beside what readiness had said: whether it can be believed. */
export const Results = () => {
  const t = useTranslations("numbers.tests.results");
  const format = useFormatter();
  const percent = usePercent();
  const decimal = (value: number) => format.number(value, { maximumFractionDigits: 2 });
  const { data } = useQuery(queryFor(readToldResults, {}));
  if (data === undefined) return null;
  const { told, judged, brier, parts } = data;
  return (
    <section className="test-results" aria-labelledby="test-results">
      <h2 id="test-results">{t("title")}</h2>
      <p>{told === 0 ? t("none") : t("told", { told, judged })}</p>
      {brier !== null && (
        <>
          <Parts parts={parts} />
          <p>{t("brier", { brier: decimal(brier), half: percent(0.5), even: decimal(0.25) })}</p>
        </>
      )}
    </section>
  );
};
