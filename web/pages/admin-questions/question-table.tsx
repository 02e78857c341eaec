import type { QuestionRow } from "#modules/catalogue/contract";
import { useFormatter, useTranslations } from "use-intl";
import { languageFacts } from "../../copy/language.ts";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { useMoment } from "../../features/articles/use-moment.ts";
import { topicKey } from "../../features/topics/guide-anchor.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";

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

const Question = ({ row }: { readonly row: QuestionRow }) => {
  const { questionId, version, prompt, retired } = row;
  return (
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
  );
};

const languagesOf = ({ translations }: QuestionRow) =>
  translations.filter(({ isCurrent }) => isCurrent).map(({ language }) => languageFacts[language].tag);

/** Questions of the bank: what each is about, how learners answer it, and what waits there. */
export const QuestionTable = ({ questions }: { readonly questions: readonly QuestionRow[] }) => {
  const t = useTranslations("staff-questions");
  const tTopic = useTranslations("topics");
  const moment = useMoment();
  const columns: readonly RowsColumn<QuestionRow>[] = [
    {
      id: "question",
      label: t("question"),
      className: "bank-question",
      isFixed: true,
      cell: (row) => <Question row={row} />,
    },
    {
      id: "topic",
      label: t("topic"),
      cell: ({ category, topic }) => (
        <span>
          {t(`categories.${category}`)}: {tTopic(topicKey({ category, topic } as never))}
        </span>
      ),
    },
    { id: "kind", label: t("kind"), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      id: "difficulty",
      label: t("difficulty"),
      cell: ({ difficulty, trust }) => `${t(`difficulties.${difficulty as 1 | 2 | 3}`)} · ${trust}`,
    },
    { id: "right", label: t("right"), isNumber: true, cell: (row) => <Right {...row} /> },
    {
      id: "openReports",
      label: t("openReports"),
      isNumber: true,
      cell: ({ openReports }) => (openReports === 0 ? "–" : openReports),
    },
    { id: "languages", label: t("languages"), cell: (row) => languagesOf(row).join(" ") || "–" },
    { id: "changed", label: t("changed"), cell: ({ changedAt }) => moment(changedAt) },
  ];
  return (
    <RowsTable
      list="questions"
      caption={t("title")}
      columns={columns}
      rows={questions}
      idOf={({ questionId }) => questionId}
    />
  );
};
