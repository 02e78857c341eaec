import { useFormatter, useTranslations } from "use-intl";
import { type DatedMark, marksShown } from "./section-trend.ts";
import "./trend-chart.css";

const column = { width: 12, step: 20, height: 44 };

/** The newest marks of a part as columns with the pass line, for the eye alone. */
export const TrendChart = ({ marks }: { readonly marks: readonly DatedMark[] }) => {
  const last = marks.at(-1);
  const line = last === undefined ? 0 : column.height * (1 - last.required / last.questions);
  return (
    <svg className="trend" width={column.step * marksShown} height={column.height} aria-hidden>
      {marks.map(({ attemptId, correct, questions, passed }, index) => {
        const height = Math.max(4, (column.height * correct) / questions);
        return (
          <rect
            key={attemptId}
            className="trend-mark"
            data-passed={passed}
            x={index * column.step + 4}
            y={column.height - height}
            width={column.width}
            height={height}
            rx={4}
          />
        );
      })}
      {last !== undefined && <line className="trend-line" x1="0" x2="100%" y1={line} y2={line} />}
    </svg>
  );
};

interface TableProps {
  readonly part: string;
  readonly marks: readonly DatedMark[];
}

/** The same marks for screen readers. */
export const TrendTable = ({ part, marks }: TableProps) => {
  const t = useTranslations("progress.standing");
  const markOf = useTranslations("papers");
  const format = useFormatter();
  return (
    <div className="unseen">
      <table>
        <caption>{t("table", { part })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("date")}</th>
            <th scope="col">{t("mark")}</th>
            <th scope="col">{t("needed")}</th>
          </tr>
        </thead>
        <tbody>
          {marks.map(({ attemptId, startedAt, correct, questions, required }) => (
            <tr key={attemptId}>
              <th scope="row">{format.dateTime(new Date(startedAt), { dateStyle: "long" })}</th>
              <td>{markOf("mark", { correct, questions })}</td>
              <td>{required}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
