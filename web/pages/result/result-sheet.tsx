import type { AttemptResult } from "#modules/assessment/contract";
import { Printer } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { refusedIn } from "../../machines/refused-answers.ts";
import { browserStorage } from "../../data/storage.ts";
import { Button } from "../../ui/button.tsx";
import { href } from "../../routing/href.ts";
import { useSession } from "../../session/use-session.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { LastTime } from "./last-time.tsx";
import { NextStep } from "./next-step.tsx";
import { ReviewList } from "./review-list.tsx";
import { SectionBars } from "./section-bars.tsx";
import { isRight, type Show } from "./questions.ts";
import { ShareResult } from "./share-result.tsx";
import { WeakTopics } from "./weak-topics.tsx";
import { Verdict } from "./verdict.tsx";
import "./result-sheet.css";
import "./next-step.css";

/** A guest's attempts are forgotten after a while: an account keeps them. */
const GuestStep = () => {
  const t = useTranslations("result.guest");
  const { phase } = useSession();
  if (phase !== "signedOut") return null;
  return (
    <section className="result-next result-guest card">
      <h2>{t("title")}</h2>
      <p>{t("text")}</p>
      <div className="result-actions">
        <ButtonLink size="4" variant="soft" to={href("register")}>
          {t("go")}
        </ButtonLink>
      </div>
    </section>
  );
};

/** The verdict, the marks, one thing to do next, then every answer. */
export const ResultSheet = ({ result }: { readonly result: AttemptResult }) => {
  const t = useTranslations("result");
  const [refused] = useState(() => new Set(Object.keys(refusedIn(result.attemptId, browserStorage))));
  const [show, setShow] = useState<Show>(() => (result.questions.every(isRight) ? "all" : "wrong"));
  const heading = useRef<HTMLHeadingElement>(null);
  const see = (wanted: Show) => {
    setShow(wanted);
    heading.current?.focus();
    heading.current?.scrollIntoView();
  };
  return (
    <div className="result column">
      <Verdict result={result} />
      {refused.size > 0 && <p className="result-late">{t("late", { count: refused.size })}</p>}
      <SectionBars marks={result.sections} />
      <LastTime result={result} />
      <WeakTopics result={result} />
      <NextStep result={result} onSee={see} />
      <GuestStep />
      <ReviewList result={result} show={show} onShow={setShow} refused={refused} heading={heading} />
      {result.voidedBecause === null && <ShareResult result={result} />}
      <footer className="result-foot">
        <p>{t("aside")}</p>
        <Button type="button" variant="outline" onClick={() => print()}>
          <Printer aria-hidden size={18} />
          {t("print")}
        </Button>
      </footer>
    </div>
  );
};
