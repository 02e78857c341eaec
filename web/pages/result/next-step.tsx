import type { AttemptResult } from "#modules/assessment/contract";
import { ArrowDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { SitLink } from "../../features/papers/sit-link.tsx";
import { usePlanNote } from "../../features/papers/use-plan-note.ts";
import { kindOf, nextPaper } from "../../features/papers/progress.ts";
import { usePapers } from "../../features/papers/use-papers.ts";
import { PractiseLink } from "../../features/practice/practise-link.tsx";
import { Button } from "../../ui/button.tsx";
import { nextStepOf, type Show, shownFor } from "./questions.ts";
import "./next-step.css";

interface Props {
  readonly result: AttemptResult;
  readonly onSee: (show: Show) => void;
}

const useSentence = (result: AttemptResult) => {
  const t = useTranslations("result");
  const step = nextStepOf(result);
  switch (step.kind) {
    case "fail":
      return t("next.fail", {
        section: t(`section.${step.category}`),
        missing: step.missing,
        wrong: step.wrong,
      });
    case "pass":
      return t("next.pass", { wrong: step.wrong });
    case "perfect":
      return t("next.perfect");
  }
};

/** One thing to do next, and the way to it. */
export const NextStep = ({ result, onSee }: Props) => {
  const t = useTranslations("result.next");
  const step = nextStepOf(result);
  const { kind, open } = step;
  const { testCode, testNum } = result.paper;
  const { data } = usePapers({ testCode, kind: kindOf(result.paper) });
  const noteOf = usePlanNote();
  const next = nextPaper(data?.papers ?? [], testNum);
  return (
    <section className="result-next card">
      <h2>{t("title")}</h2>
      <p>{useSentence(result)}</p>
      {open > 0 && <p>{t("unanswered", { count: open })}</p>}
      <div className="result-actions">
        {kind !== "perfect" && (
          <Button type="button" size="4" onClick={() => onSee(shownFor(result, step))}>
            {t("goWrong")}
            <ArrowDown aria-hidden size={20} />
          </Button>
        )}
        {kind !== "perfect" && (
          <PractiseLink
            testCode={testCode}
            selection={{ kind: "attempt", attemptId: result.attemptId }}
            words="attempt"
            size="4"
          />
        )}
        {next !== undefined && (
          <SitLink size="4" variant={kind === "perfect" ? "solid" : "outline"} progress={next}>
            {t("paper", { number: next.paper.testNum })}
            {noteOf(next)}
          </SitLink>
        )}
        <SitLink size="4" variant="outline" progress={{ paper: result.paper, running: null }}>
          {t("again")}
        </SitLink>
      </div>
    </section>
  );
};
