import { readQuestion } from "#modules/catalogue/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { queryFor } from "../../data/query.ts";
import { useSettings } from "../../data/settings.ts";
import { Statements } from "../../features/exam/statements.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";

const Text = ({ questionId }: { readonly questionId: string }) => {
  const t = useTranslations("question-reports");
  const { language } = useSettings();
  const query = useQuery(queryFor(readQuestion, { params: { questionId } }));
  const { data, error } = query;
  if (data === undefined)
    return error === null ? (
      <Fetching />
    ) : (
      <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  const { prompt, statements, options, correct, explanation } = data.question;
  return (
    <div {...markOf("en")}>
      <p>{prompt}</p>
      <Statements statements={statements} />
      <ul>
        {options.map(({ id, text }) => (
          <li key={id} data-right={id === correct}>
            {text}
            {id === correct && <b {...markOf(language)}> ({t("right")})</b>}
          </li>
        ))}
      </ul>
      <p>{explanation}</p>
    </div>
  );
};

/** The question as the bank has it now, once it is wanted. */
export const AskedQuestion = ({ questionId }: { readonly questionId: string }) => {
  const t = useTranslations("question-reports");
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="report-question" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("question")}</summary>
      {isOpen && <Text questionId={questionId} />}
    </details>
  );
};
