import { type AttemptLine, readAttempt } from "#modules/assessment/contract";
import type { LicenceCode } from "#vocabulary/licence-code";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Timer } from "lucide-react";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { paperHref, referenceOf } from "../../data/paper.ts";
import { queryFor } from "../../data/query.ts";
import { attemptMemory } from "../../machines/attempt-memory.ts";
import { browserStorage } from "../../data/storage.ts";
import { Asphalt } from "../../ui/surfaces.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Link } from "../../ui/link.tsx";
import { minutesUntil } from "../../features/attempts/outcome.ts";
import { usePaperName } from "../../features/attempts/use-paper-name.ts";
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

interface StartProps {
  /** The paper of the newest attempt, if there is one. */
  readonly last: AttemptLine["paper"] | undefined;
  readonly licence: LicenceCode | null | undefined;
}

/** Another exam: of the kind taken last, otherwise of the licence studied for. The other kind is beside it. */
export const Start = ({ last, licence }: StartProps) => {
  const t = useTranslations("dashboard");
  const isHeavy = last === undefined ? licence === "3" : last.testCode === "code 10 & 14";
  const [here, there] = isHeavy ? (["heavy", "light"] as const) : (["light", "heavy"] as const);
  const exams = { light: href("code8"), heavy: href("code10And14") };
  return (
    <>
      <ButtonLink size="4" to={exams[here]}>
        {t(`next.start.${here}`)}
        <ArrowRight aria-hidden size={20} className="turns" />
      </ButtonLink>
      <Link className="dash-other" to={exams[there]}>
        {t(`next.other.${there}`)}
      </Link>
    </>
  );
};

/** What to do next when no exam is running. */
export const StartCard = (props: StartProps) => {
  const t = useTranslations("dashboard.next");
  return (
    <Asphalt as="section" className="dash-next" aria-labelledby="next-step">
      <h2 id="next-step">{t("title")}</h2>
      <p>{t("text")}</p>
      <div className="dash-ways">
        <Start {...props} />
      </div>
    </Asphalt>
  );
};
