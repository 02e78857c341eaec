import type { AttemptNumbers } from "#modules/assessment/contract";
import { useTranslations } from "use-intl";
import { ChartFrame, Drawing } from "../../features/numbers/chart-frame.tsx";
import { NumberTable } from "../../features/numbers/number-table.tsx";
import { ShareBar } from "../../features/numbers/share-bar.tsx";
import { useWords } from "../../features/numbers/use-words.ts";
import "./rates-chart.css";

type Rates = AttemptNumbers["rates"];

const Bars = ({ rates }: { readonly rates: Rates }) => {
  const t = useTranslations("numbers");
  const words = useWords();
  const codes = Map.groupBy(rates, ({ testCode }) => testCode);
  return (
    <div className="rates numeric">
      {[...codes].map(([testCode, rows]) => (
        <div key={testCode} className="rates-code">
          <p>{words.code(testCode)}</p>
          <ul>
            {rows.map(({ section, marked, passed }) => (
              <li key={section} data-exam={section === null}>
                <span>{words.section(section)}</span>
                <ShareBar share={passed / marked} />
                <b>{words.rate(passed, marked)}</b>
                <small>{t("rates.of", { passed: words.number(passed), marked: words.number(marked) })}</small>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
};

/** How many of what was marked has passed, by code: whole exams, then each section. */
export const RatesChart = ({ rates }: { readonly rates: Rates }) => {
  const t = useTranslations("numbers");
  const words = useWords();
  const named = rates.map(({ testCode, section, marked, passed }) => ({
    name: t("rates.name", { code: words.code(testCode), section: words.section(section) }),
    numbers: [words.number(marked), words.number(passed), words.rate(passed, marked)],
  }));
  const title = t("rates.title");
  const list = named.map(({ name, numbers }) => t("rates.item", { name, rate: numbers.at(-1)! }));
  return (
    <ChartFrame
      className="chart-wide"
      title={title}
      empty={rates.length === 0 ? t("rates.empty") : null}
      chart={
        <Drawing sentence={t("rates.sentence", { list: list.join("; ") })}>
          <Bars rates={rates} />
        </Drawing>
      }
      table={
        <NumberTable
          caption={title}
          columns={[t("rates.test"), t("chart.marked"), t("chart.passed"), t("chart.rate")]}
          rows={named.map(({ name, numbers }) => [name, name, ...numbers])}
        />
      }
    />
  );
};
