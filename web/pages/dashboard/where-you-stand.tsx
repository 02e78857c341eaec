import type { AttemptLine } from "#modules/assessment/contract";
import type { Category, TestCode } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { MarkBar } from "../../ui/mark-bar.tsx";
import { marksOf, trendOf } from "./section-trend.ts";
import { TrendChart, TrendTable } from "./trend-chart.tsx";
import "./where-you-stand.css";

/** A part of the test, and what it takes to pass it. */
export interface PartOfTest {
  readonly category: Category;
  readonly questions: number;
  readonly required: number;
}

interface Props {
  readonly attempts: readonly AttemptLine[];
  readonly testCode: TestCode;
  readonly parts: readonly PartOfTest[];
}

/** Every part of the test: the last mark against the pass line, and the newest marks beside it. */
export const WhereYouStand = ({ attempts, testCode, parts }: Props) => {
  const t = useTranslations("progress.standing");
  const words = useTranslations("papers");
  const nameOf = useTranslations("dashboard.section");
  return (
    <section className="dash-part">
      <h2>{t("title")}</h2>
      <ul className="stand">
        {parts.map((part) => {
          const marks = marksOf(attempts, testCode, part.category);
          const last = marks.at(-1);
          const name = nameOf(part.category);
          return (
            <li key={part.category} className="card">
              <div className="stand-head">
                <div>
                  <h3>{name}</h3>
                  <p className="numeric">
                    {last === undefined ? (
                      t("none")
                    ) : (
                      <>
                        {t("last")}{" "}
                        <b>{words("mark", { correct: last.correct, questions: last.questions })}</b>
                      </>
                    )}
                  </p>
                </div>
                <TrendChart marks={marks} />
              </div>
              <MarkBar {...part} {...last} correct={last?.correct ?? null} />
              <p className="stand-foot">
                <span>{last !== undefined && t(trendOf(marks))}</span>
                <span>{words("toPass", { count: last?.required ?? part.required })}</span>
              </p>
              {last !== undefined && <TrendTable part={name} marks={marks} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
