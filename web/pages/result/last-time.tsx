import type { AttemptResult } from "#modules/assessment/contract";
import { useFormatter, useTranslations } from "use-intl";
import { type Change, useComparison } from "./previous-marks.ts";
import "./last-time.css";

const Row = ({ change: { now, then } }: { readonly change: Change }) => {
  const t = useTranslations("result");
  const change = now.correct - then.correct;
  const trend = change > 0 ? "up" : change < 0 ? "down" : "same";
  const { category, questions } = now;
  return (
    <tr>
      <th scope="row">{t(`section.${category}`)}</th>
      <td className="numeric">{t("mark", { correct: then.correct, questions: then.questions })}</td>
      <td className="numeric">
        <b>{t("mark", { correct: now.correct, questions })}</b>
        <span className="last-time-change">{t(`before.${trend}`, { change: Math.abs(change) })}</span>
      </td>
    </tr>
  );
};

/** The marks of each part beside those of the last attempt at the same paper. Nothing when this is the first. */
export const LastTime = ({ result }: { readonly result: AttemptResult }) => {
  const t = useTranslations("result.before");
  const format = useFormatter();
  const comparison = useComparison(result);
  if (comparison === null) return null;
  const date = format.dateTime(new Date(comparison.startedAt), { dateStyle: "long" });
  return (
    <section>
      <h2>{t("title")}</h2>
      <table className="last-time">
        <caption>{t("caption", { date })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("part")}</th>
            <th scope="col">{t("then")}</th>
            <th scope="col">{t("now")}</th>
          </tr>
        </thead>
        <tbody>
          {comparison.changes.map((change) => (
            <Row key={change.now.category} change={change} />
          ))}
        </tbody>
      </table>
    </section>
  );
};
