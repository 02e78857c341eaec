import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Fetching } from "../../ui/page-state.tsx";
import type { Column } from "./column.ts";
import { useWords } from "./use-words.ts";
import "./column-chart.css";

/** The library of scales comes after the page, and only where there is something to draw. */
const ColumnPlot = lazy(async () => ({ default: (await import("./column-plot.tsx")).ColumnPlot }));

interface Props {
  readonly title: string;
  /** What the drawing shows, in a sentence. */
  readonly sentence: string;
  readonly columns: readonly Column[];
  /** What a whole bar and its filled part mean. */
  readonly legend: readonly [whole: string, part: string];
  /** How an amount is written; as a number by default. */
  readonly write?: (value: number) => string;
}

const kinds = ["whole", "part"] as const;

/** Rounded bars side by side, in the direction of reading, each with a part of it filled; and what one of them says. */
export const ColumnChart = ({ title, sentence, columns, legend, write }: Props) => {
  const t = useTranslations("numbers.chart");
  const { number } = useWords();
  const written = write ?? number;
  const [at, point] = useState<number | null>(null);
  const read = at === null ? undefined : columns[at];
  const says = ({ name, whole, part }: Column) =>
    t("bar", {
      ...{ name, whole: legend[0], part: legend[1] },
      ...{ wholeAmount: written(whole), partAmount: written(part) },
    });
  return (
    <div className="column-chart numeric">
      <ul className="column-chart-legend">
        {kinds.map((kind, index) => (
          <li key={kind} data-kind={kind}>
            {legend[index]}
          </li>
        ))}
      </ul>
      <p className="column-chart-read" data-is-read={read !== undefined} aria-hidden>
        {read === undefined ? t("howToRead") : says(read)}
      </p>
      <Suspense
        fallback={
          <div className="column-chart-room">
            <Fetching />
          </div>
        }
      >
        <ColumnPlot {...{ title, sentence, columns, says, at }} write={written} onPoint={point} />
      </Suspense>
    </div>
  );
};
