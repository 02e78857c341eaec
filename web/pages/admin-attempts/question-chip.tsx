import { FileQuestionMark, X } from "lucide-react";
import { useTranslations } from "use-intl";
import type { LogQuery } from "./log-query.ts";

interface Props {
  readonly query: LogQuery;
  readonly onDrop: (rest: LogQuery) => void;
}

/** That only attempts are shown which asked one question; a press takes this away. It is set from other pages. */
export const QuestionChip = ({ query: { question, ...rest }, onDrop }: Props) => {
  const t = useTranslations("attempts.filters");
  if (question === undefined) return null;
  return (
    <button
      type="button"
      className="chip log-question"
      aria-label={t("dropQuestion", { question })}
      title={t("dropQuestion", { question })}
      onClick={() => onDrop(rest)}
    >
      <FileQuestionMark aria-hidden size={16} />
      <span>{t("question", { question })}</span>
      <X aria-hidden size={16} />
    </button>
  );
};
