import type { AttemptId } from "#modules/assessment/contract";
import type { PaperReference, TestCode } from "#modules/catalogue/contract";
import { CircleCheck, FileQuestionMark } from "lucide-react";
import { useTranslations } from "use-intl";
import { paperHref } from "../../data/paper.ts";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { listHref, listOf, paperLists } from "../papers/lists.ts";
import { SitLink } from "../papers/sit-link.tsx";
import { kinds, kindOf, nextPaper } from "../papers/progress.ts";
import { usePapers } from "../papers/use-papers.ts";
import { MessageScreen } from "./message-screen.tsx";
import "./paper-screens.css";

export interface FinishedProps {
  readonly paper: PaperReference;
  readonly attemptId: AttemptId;
  readonly onAgain: () => void;
}

export const Finished = ({ paper, attemptId, onAgain }: FinishedProps) => {
  const t = useTranslations("exam.finished");
  const { data } = usePapers({ testCode: paper.testCode, kind: kindOf(paper) });
  const next = nextPaper(data?.papers ?? [], paper.testNum);
  return (
    <MessageScreen
      icon={CircleCheck}
      title={t("title")}
      actions={
        <>
          <ButtonLink size="4" to={href("result", { attemptId })}>
            {t("result")}
          </ButtonLink>
          {next !== undefined && (
            <SitLink size="4" variant="outline" progress={next}>
              {t("next", { number: next.paper.testNum })}
            </SitLink>
          )}
          <Button type="button" size="4" variant="outline" onClick={onAgain}>
            {t("again")}
          </Button>
        </>
      }
    >
      {t("text")}
    </MessageScreen>
  );
};

/** The kinds of papers that are published for a code, each with the way to its list. */
const There = ({ testCode }: { readonly testCode: TestCode }) => {
  const t = useTranslations("exam.noPaper");
  const titles = useTranslations("shell.titles");
  const { data } = usePapers({ testCode });
  if (data === undefined) return null;
  const rows = kinds.flatMap((kind) => {
    const count = data.papers.filter(({ paper }) => kindOf(paper) === kind).length;
    const list = listOf(kind, testCode);
    return count === 0 || list === undefined ? [] : [{ count, list }];
  });
  return (
    <>
      <p>{t("there")}</p>
      <ul className="exam-there">
        {rows.map(({ count, list }) => (
          <li key={list}>
            <Link to={listHref(list, testCode)}>{titles(paperLists[list].title)}</Link>{" "}
            <span>{t("count", { count })}</span>
          </li>
        ))}
      </ul>
    </>
  );
};

export interface NoPaperProps {
  /** Without it the address names no paper at all. */
  readonly paper?: PaperReference;
}

/** Says that an address leads to no paper, and what there is for its code. */
export const NoPaper = ({ paper }: NoPaperProps) => {
  const t = useTranslations("exam.noPaper");
  const hasExam = paper?.testCode !== "motor bike";
  return (
    <MessageScreen
      icon={FileQuestionMark}
      title={t("title")}
      actions={
        hasExam && (
          <ButtonLink size="4" to={paperHref({ testCode: "code 8", ...paper, category: null, testNum: 1 })}>
            {t("go")}
          </ButtonLink>
        )
      }
    >
      <p>
        {paper === undefined
          ? t("textBare")
          : hasExam || paper.category !== undefined
            ? t("text", { number: paper.testNum })
            : t("noExam")}
      </p>
      <There testCode={paper?.testCode ?? "code 8"} />
    </MessageScreen>
  );
};
