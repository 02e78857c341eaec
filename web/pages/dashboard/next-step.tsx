import { type AttemptLine, type PaperProgress, readAttempt } from "#modules/assessment/contract";
import type { TestCode } from "#modules/catalogue/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Timer } from "lucide-react";
import { useTranslations } from "use-intl";
import { paperHref, referenceOf } from "../../data/paper.ts";
import { queryFor } from "../../data/query.ts";
import { browserStorage } from "../../data/storage.ts";
import { minutesUntil } from "../../features/attempts/outcome.ts";
import { usePaperName } from "../../features/attempts/use-paper-name.ts";
import { listHref, listOf } from "../../features/papers/lists.ts";
import { SitLink } from "../../features/papers/sit-link.tsx";
import { kindOf } from "../../features/papers/progress.ts";
import { usePlanNote } from "../../features/papers/use-plan-note.ts";
import { attemptMemory } from "../../machines/attempt-memory.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Link } from "../../ui/link.tsx";
import { Asphalt } from "../../ui/surfaces.tsx";
import "./next-step.css";

interface ResumeProps {
  readonly attempt: AttemptLine;
  readonly now: number;
}

/** The exam that is under way. */
export const Resume = ({ attempt, now }: ResumeProps) => {
  const t = useTranslations("dashboard.next");
  const nameOf = usePaperName();
  const { attemptId, paper, deadline } = attempt;
  const { data: view } = useQuery(queryFor(readAttempt, { params: { attemptId }, query: {} }));
  const number = view?.questions.find(({ questionId }) => questionId === view.current)?.number ?? 1;
  return (
    <Asphalt as="section" className="dash-next" aria-labelledby="next-step">
      <h2 id="next-step">{t("resume")}</h2>
      <p>{nameOf(paper)}</p>
      <p className="dash-next-fact">
        <Timer aria-hidden size={20} />
        {view === undefined
          ? t("left", { minutes: minutesUntil(deadline, now) })
          : t("where", { number, count: view.questions.length, minutes: minutesUntil(deadline, now) })}
      </p>
      <ButtonLink
        size="4"
        to={paperHref(paper)}
        onClick={() => attemptMemory(referenceOf(paper), browserStorage).adopt(attemptId)}
      >
        {t("goOn")}
        <ArrowRight aria-hidden size={20} className="turns" />
      </ButtonLink>
    </Asphalt>
  );
};

interface SitProps {
  readonly next: PaperProgress;
}

/** The way into the paper to sit next, and to all papers of its kind. */
const Ways = ({ next }: SitProps) => {
  const t = useTranslations("progress.next");
  const noteOf = usePlanNote();
  const { paper, attempts } = next;
  const list = listOf(kindOf(paper), paper.testCode);
  return (
    <div className="dash-ways">
      <SitLink size="4" progress={next}>
        {t(attempts === 0 ? "start" : "again", { number: paper.testNum })}
        {noteOf(next)}

        <ArrowRight aria-hidden size={20} className="turns" />
      </SitLink>
      {list !== undefined && (
        <Link className="dash-other" to={listHref(list, paper.testCode)}>
          {t("all")}
        </Link>
      )}
    </div>
  );
};

/** What the paper to sit next is, and the way into it. */
export const Sit = ({ next }: SitProps) => {
  const t = useTranslations("progress.next");
  const nameOf = useTranslations("dashboard.section");
  const { paper, questions, limitSeconds } = next;
  const number = paper.testNum;
  return (
    <>
      <h2 id="next-step">
        {paper.category === null
          ? t("exam", { number })
          : t("part", { number, part: nameOf(paper.category) })}
      </h2>
      <p>{t("facts", { questions, minutes: Math.round(limitSeconds / 60) })}</p>
      <Ways next={next} />
    </>
  );
};

interface NextCardProps {
  /** Undefined when every paper is passed. */
  readonly next: PaperProgress | undefined;
  readonly testCode: TestCode;
}

/** What to do next when no exam is running. */
export const NextCard = ({ next, testCode }: NextCardProps) => {
  const t = useTranslations("progress.next");
  const list = listOf("exam", testCode) ?? listOf("rules", testCode);
  return (
    <Asphalt as="section" className="dash-next" aria-labelledby="next-step">
      {next !== undefined ? (
        <Sit next={next} />
      ) : (
        <>
          <h2 id="next-step">{t("done")}</h2>
          <p>{t("doneText")}</p>
          {list !== undefined && (
            <ButtonLink size="4" to={listHref(list, testCode)}>
              {t("all")}
            </ButtonLink>
          )}
        </>
      )}
    </Asphalt>
  );
};
