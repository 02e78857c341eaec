import type { AttemptNumbers, HardQuestion } from "#modules/assessment/contract";
import { beginningOf, daysLater } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";
import { ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import type { Href } from "../../ui/href.ts";
import { markOf } from "../../copy/language.ts";
import { Link } from "../../ui/link.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { ShareBar } from "../../features/numbers/share-bar.tsx";
import type { NumbersQuery } from "./use-numbers.ts";
import { useWords } from "../../features/numbers/use-words.ts";
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

const useColumns = (props: Props): readonly RowsColumn<HardQuestion>[] => {
  const t = useTranslations("numbers.hardest");
  const { number, rate, section } = useWords();
  const named = (id: "question" | "section" | "asked" | "right") => ({ id, label: t(id) });
  return [
    {
      ...named("question"),
      isRowHead: true,
      cell: ({ questionId, version, language, prompt }) => (
        <>
          <Link to={attemptsOf(props, questionId)} title={t("asking")} {...markOf(language)}>
            {prompt}
          </Link>
          <code dir="ltr">{`${questionId} · ${t("version", { version })}`}</code>
        </>
      ),
    },
    { ...named("section"), cell: ({ category }) => section(category) },
    { ...named("asked"), className: "hardest-asked", cell: ({ asked }) => number(asked) },
    {
      ...named("right"),
      className: "hardest-right",
      cell: ({ right, asked }) => (
        <div>
          <b>{rate(right, asked)}</b>
          <ShareBar share={right / asked} />
        </div>
      ),
    },
  ];
};

/** The questions that fewest get right. */
export const Hardest = (props: Props) => {
  const t = useTranslations("numbers.hardest");
  const { number } = useWords();
  const { attempts, questions } = props.numbers.hardest;
  const columns = useColumns(props);
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
          <RowsTable
            className="rows-joined hardest-table"
            caption={t("title")}
            columns={columns}
            rows={questions}
            idOf={({ questionId, version }) => `${questionId}@${version}`}
          />
        </>
      )}
    </section>
  );
};
