import { partsOfChances, readToldResults, type ToldResults } from "#modules/scheduling/contract";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";

const usePercent = () => {
  const format = useFormatter();
  return (share: number) => format.number(share, { style: "percent", maximumFractionDigits: 0 });
};

const Parts = ({ parts }: Pick<ToldResults, "parts">) => {
  const t = useTranslations("numbers.tests.results");
  const format = useFormatter();
  const percent = usePercent();
  const columns: readonly RowsColumn<ToldResults["parts"][number]>[] = [
    {
      id: "seen",
      label: t("seen"),
      cell: ({ from }) => (
        <span>{t("part", { from: percent(from), to: percent(from + 1 / partsOfChances) })}</span>
      ),
    },
    {
      id: "learners",
      label: t("learners"),
      cell: ({ learners }) => <span>{format.number(learners)}</span>,
    },
    { id: "mean", label: t("mean"), cell: ({ said }) => <span>{percent(said)}</span> },
    { id: "passed", label: t("passed"), cell: ({ passed }) => <b>{percent(passed)}</b> },
  ];
  return <RowsTable caption={t("title")} columns={columns} rows={parts} idOf={({ from }) => String(from)} />;
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
