import type { AttemptNumbers, HardQuestion } from "#modules/assessment/contract";
import { beginningOf, daysLater } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";
import { ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import type { Href } from "../../ui/href.ts";
import { markOf } from "../../copy/language.ts";
import { Link } from "../../ui/link.tsx";
import { ShareBar } from "../../features/numbers/share-bar.tsx";
import type { NumbersQuery } from "./use-numbers.ts";
import { useWords } from "../../features/numbers/use-words.ts";
import "../../features/admin/rows.css";
import "./hardest.css";

interface Props {
  readonly numbers: Pick<AttemptNumbers, "hardest" | "span">;
  readonly query: NumbersQuery;
}

/** Where the attempts are listed that were counted here: all, or those that asked one question. */
const attemptsOf = ({ numbers: { span }, query: { testCode } }: Props, question?: string): Href =>
  href(
    "adminAttempts",
    {},
    {
      from: toIso(beginningOf(span.from)),
      before: toIso(beginningOf(daysLater(span.until, 1))),
      counted: "yes",
      testCode,
      question,
    },
  );

const Row = ({ question, to }: { readonly question: HardQuestion; readonly to: Href }) => {
  const t = useTranslations("numbers.hardest");
  const { number, rate, section } = useWords();
  const { questionId, version, category, language, prompt, asked, right } = question;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <Link to={to} title={t("asking")} {...markOf(language)}>
          {prompt}
        </Link>
        <code dir="ltr">{`${questionId} · ${t("version", { version })}`}</code>
      </th>
      <td role="cell" data-label={t("section")}>
        {section(category)}
      </td>
      <td role="cell" data-label={t("asked")} className="hardest-number">
        {number(asked)}
      </td>
      <td role="cell" data-label={t("right")} className="hardest-right">
        <div>
          <b>{rate(right, asked)}</b>
          <ShareBar share={right / asked} />
        </div>
      </td>
    </tr>
  );
};

/** The questions that fewest get right. On a phone each row is a card; the roles keep it a table. */
export const Hardest = (props: Props) => {
  const t = useTranslations("numbers.hardest");
  const { number } = useWords();
  const { attempts, questions } = props.numbers.hardest;
  const columns = ["question", "section", "asked", "right"] as const;
  return (
    <section className="card hardest" aria-labelledby="hardest">
      <header>
        <h2 id="hardest">{t("title")}</h2>
        <Link className="hardest-log" to={attemptsOf(props)}>
          {t("log")}
          <ArrowRight aria-hidden size={18} className="points" />
        </Link>
      </header>
      {questions.length === 0 ? (
        <p className="chart-empty">{t("empty")}</p>
      ) : (
        <>
          <p className="hardest-lead">{t("lead", { attempts: number(attempts) })}</p>
          <table role="table" className="rows rows-joined hardest-table numeric">
            <caption className="unseen">{t("title")}</caption>
            <thead role="rowgroup">
              <tr role="row">
                {columns.map((column) => (
                  <th key={column} role="columnheader" scope="col" className={`hardest-${column}`}>
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {questions.map((question) => (
                <Row
                  key={`${question.questionId}@${question.version}`}
                  question={question}
                  to={attemptsOf(props, question.questionId)}
                />
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
};
