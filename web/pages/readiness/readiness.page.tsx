import type { TestCode } from "#modules/catalogue/contract";
import { type Readiness, readReadiness } from "#modules/scheduling/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { catchUpAfter } from "../../data/list-lag.ts";
import { queryFor } from "../../data/query.ts";
import { browserStorage } from "../../data/storage.ts";
import { Bones } from "../../features/papers/bones.tsx";
import { usePracticeCode } from "../../features/practice/use-practice-code.ts";
import { ChanceBar } from "../../features/readiness/chance-bar.tsx";
import { href } from "../../routing/href.ts";
import { useSession } from "../../session/use-session.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Link } from "../../ui/link.tsx";
import { Trouble } from "../../ui/page-state.tsx";
import { useDayText } from "../../ui/use-day-text.ts";
import { ChanceHistory } from "../../features/readiness/chance-history.tsx";
import { Raises } from "./raises.tsx";
import { Sections } from "./sections.tsx";
import "./readiness.css";

/** What was told on each day. */
const History = ({ days }: { readonly days: Readiness["history"] }) => {
  const t = useTranslations("readiness.history");
  return (
    <section className="card ready-history" aria-labelledby="ready-history">
      <h2 id="ready-history">{t("title")}</h2>
      {days.length < 2 ? (
        <p>{t("first")}</p>
      ) : (
        <>
          <p>{t("text")}</p>
          <ChanceHistory days={days} />
        </>
      )}
    </section>
  );
};

/** All sections at once, today and on the day of the test. */
const Whole = ({ readiness: { now, onTestDay, testDay } }: { readonly readiness: Readiness }) => {
  const t = useTranslations("readiness");
  const chance = useTranslations("chance");
  const dayText = useDayText("near");
  return (
    <section className="card ready-whole" aria-labelledby="ready-whole">
      <h2 id="ready-whole">{chance("title")}</h2>
      {now === null ? (
        <>
          <p>
            <b>{chance("unknown")}.</b> {chance("unknownText")}
          </p>
          <ButtonLink to={href("examTests")}>{t("exam")}</ButtonLink>
        </>
      ) : (
        <ChanceBar chance={now} large />
      )}
      {onTestDay !== null && testDay !== null && (
        <>
          <h3>{t("onDay", { day: dayText(testDay) })}</h3>
          <ChanceBar chance={onTestDay} />
        </>
      )}
      {testDay === null && (
        <p className="ready-date">
          {t("setDateText")} <Link to={href("testDate")}>{t("setDate")}</Link>
        </p>
      )}
    </section>
  );
};

const Ready = ({ readiness }: { readonly readiness: Readiness }) => {
  const t = useTranslations("readiness");
  const { phase } = useSession();
  return (
    <>
      <Whole readiness={readiness} />
      <Sections sections={readiness.sections} />
      {readiness.raises.length > 0 && <Raises raises={readiness.raises} testCode={readiness.testCode} />}
      {phase === "signedIn" && readiness.now !== null && <History days={readiness.history} />}
      {phase === "signedOut" && readiness.now !== null && (
        <p className="ready-guest">
          {t("guest")} <Link to={href("register")}>{t("register")}</Link>
        </p>
      )}
    </>
  );
};

const ReadinessOf = ({ testCode }: { readonly testCode: TestCode }) => {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryFor(readReadiness, { query: { testCode } }),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data !== undefined && catchUpAfter(browserStorage),
  });
  if (data !== undefined) return <Ready readiness={data} />;
  if (error === null) return <Bones count={3} />;
  return <Trouble no={error} isTrying={isFetching} onAgain={() => void refetch()} />;
};

/** How likely the learner passes. A guest's answers count as long as this browser keeps them. */
export default function ReadinessPage() {
  const t = useTranslations("readiness");
  const title = useTranslations("shell.titles");
  const testCode = usePracticeCode();
  return (
    <div className="ready column">
      <h1 className="display">{title("readiness")}</h1>
      <p className="ready-lead">{t("lead")}</p>
      <p className="ready-ways">
        <Link to={href("readinessMethod")}>{t("method")}</Link>
        <Link to={href("plan")}>{t("plan")}</Link>
      </p>
      {testCode === undefined ? <Bones count={3} /> : <ReadinessOf key={testCode} testCode={testCode} />}
    </div>
  );
}
