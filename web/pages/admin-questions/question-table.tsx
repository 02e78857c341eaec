import type { QuestionRow } from "#modules/catalogue/contract";
import { useFormatter, useTranslations } from "use-intl";
import { languageFacts } from "../../copy/language.ts";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { useMoment } from "../../features/articles/use-moment.ts";
import { topicKey } from "../../features/topics/guide-anchor.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import "../../features/admin/rows.css";

const Marks = ({ row: { retired, origin, cues } }: { readonly row: QuestionRow }) => {
  const t = useTranslations("staff-questions");
  const marks = [
    ...(retired ? [t("isRetired")] : []),
    ...(origin === "edit" ? [t("edited")] : []),
    ...(cues.length > 0 ? [t("givesAway")] : []),
  ];
  return marks.length > 0 && <small>{marks.join(" · ")}</small>;
};

/** How many of those who were asked gave the right answer. */
const Right = ({ answers, correct }: QuestionRow) => {
  const t = useTranslations("staff-questions");
  const format = useFormatter();
  if (answers === null) return <span>{t("few")}</span>;
  const share = (answers.chosen[correct] ?? 0) / answers.asked;
  return (
    <span>
      {format.number(share, { style: "percent" })} <small>({format.number(answers.asked)})</small>
    </span>
  );
};

const Row = ({ row }: { readonly row: QuestionRow }) => {
  const t = useTranslations("staff-questions");
  const tTopic = useTranslations("topics");
  const moment = useMoment();
  const { questionId, version, category, topic, kind, difficulty, trust, prompt, translations, retired } =
    row;
  const current = translations.filter(({ isCurrent }) => isCurrent);
  return (
    <tr role="row">
      <Cell label={t("question")} className="bank-question">
        <span>
          <Link
            data-row
            data-edit={retired ? undefined : href("adminQuestion", { questionId }, { view: "edit" })}
            to={href("adminQuestion", { questionId })}
            lang="en"
            dir="ltr"
          >
            {prompt}
          </Link>
          <code dir="ltr">
            {questionId} · {version}
          </code>
          <Marks row={row} />
        </span>
      </Cell>
      <Cell label={t("topic")}>
        <span>
          {t(`categories.${category}`)}: {tTopic(topicKey({ category, topic } as never))}
        </span>
      </Cell>
      <Cell label={t("kind")}>{t(`kinds.${kind}`)}</Cell>
      <Cell label={t("difficulty")}>
        {t(`difficulties.${difficulty as 1 | 2 | 3}`)} · {trust}
      </Cell>
      <Cell label={t("right")} isNumber>
        <Right {...row} />
      </Cell>
      <Cell label={t("openReports")} isNumber>
        {row.openReports === 0 ? "–" : row.openReports}
      </Cell>
      <Cell label={t("languages")}>
        {current.map(({ language }) => languageFacts[language].tag).join(" ") || "–"}
      </Cell>
      <Cell label={t("changed")}>{moment(row.changedAt)}</Cell>
    </tr>
  );
};

/** Questions of the bank: what each is about, how learners answer it, and what waits there. */
export const QuestionTable = ({ questions }: { readonly questions: readonly QuestionRow[] }) => {
  const t = useTranslations("staff-questions");
  const columns = [
    ...[t("question"), t("topic"), t("kind"), t("difficulty")],
    { label: t("right"), isNumber: true },
    { label: t("openReports"), isNumber: true },
    ...[t("languages"), t("changed")],
  ];
  return (
    <RowsTable caption={t("title")} columns={columns}>
      {questions.map((row) => (
        <Row key={row.questionId} row={row} />
      ))}
    </RowsTable>
  );
};
