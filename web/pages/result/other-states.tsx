import { type AttemptId, readAttempt } from "#modules/assessment/contract";
import { useQuery } from "@tanstack/react-query";
import { Ban, CloudOff, DoorOpen, FileQuestionMark, Hourglass, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useSession } from "../../session/use-session.tsx";
import { href } from "../../routing/href.ts";
import { SignInBack } from "../../features/sign-in/sign-in-back.tsx";
import { paperHref, referenceOf } from "../../data/paper.ts";
import { queryFor } from "../../data/query.ts";
import { attemptMemory } from "../../machines/attempt-memory.ts";
import { browserStorage } from "../../data/storage.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Button } from "../../ui/button.tsx";
import { whenAgain } from "../../ui/when-again.ts";
import "./result-sheet.css";

interface MessageProps {
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

const Message = ({ icon: Icon, title, text, children }: MessageProps) => (
  <div className="result-message column">
    {Icon !== undefined && <Icon aria-hidden size={40} strokeWidth={1.75} />}
    <h1>{title}</h1>
    {text !== undefined && <p>{text}</p>}
    {children}
  </div>
);

export const Waiting = () => (
  <div role="status" aria-busy>
    <Message title={useTranslations("result")("loading")} />
  </div>
);

/** A guest handed in faster than the questions can be read. */
export const NotReady = () => {
  const t = useTranslations("result.notReady");
  return (
    <div role="status" aria-busy>
      <Message title={t("title")} text={t("text")}>
        <SignIn />
      </Message>
    </div>
  );
};

export const Unreachable = ({ onAgain }: { readonly onAgain: () => void }) => {
  const t = useTranslations("result.unreachable");
  return (
    <Message icon={CloudOff} title={t("title")} text={t("text")}>
      <Button type="button" size="4" onClick={onAgain}>
        {t("again")}
      </Button>
    </Message>
  );
};

/** The server refuses more requests of this network for now. */
export const Busy = ({ facts }: { readonly facts: Readonly<Record<string, unknown>> }) => {
  const t = useTranslations("result.busy");
  const when = whenAgain(useLocale(), facts);
  return (
    <div role="status">
      <Message icon={Hourglass} title={t("title")} text={t("text", { when })} />
    </div>
  );
};

/** The result may belong to an account: the sign-in page leads back to it. */
const SignIn = () => {
  const { phase } = useSession();
  return phase === "signedOut" || phase === "expired" ? <SignInBack variant="soft" /> : null;
};

export const NoResult = () => {
  const t = useTranslations("result.missing");
  return (
    <Message icon={FileQuestionMark} title={t("title")} text={t("text")}>
      <ButtonLink size="4" to={href("exam", { testCode: "code 8", testNum: "1" })}>
        {t("go")}
      </ButtonLink>
      <SignIn />
    </Message>
  );
};

const markingMs = 1_000;

interface StillOpenProps {
  readonly attemptId: AttemptId;
  readonly onClosed: () => void;
}

/** No result yet: the exam is running, or has just closed and is being marked. */
export const StillOpen = ({ attemptId, onClosed }: StillOpenProps) => {
  const t = useTranslations("result");
  const { data: view } = useQuery(queryFor(readAttempt, { params: { attemptId }, query: {} }));
  const isMarking = view !== undefined && view.status !== "answering";
  useEffect(() => {
    if (!isMarking) return;
    const timer = setInterval(onClosed, markingMs);
    return () => clearInterval(timer);
  }, [isMarking, onClosed]);
  if (view === undefined) return <Waiting />;
  if (view.voidedBecause !== null)
    return (
      <Message icon={Ban} title={t("voided")} text={t("voidedText")}>
        <p>
          {t("because")} <q dir="auto">{view.voidedBecause}</q>
        </p>
        <ButtonLink
          size="4"
          to={paperHref(view.paper)}
          onClick={() => attemptMemory(referenceOf(view.paper), browserStorage).forget()}
        >
          {t("next.again")}
        </ButtonLink>
      </Message>
    );
  if (isMarking) return <Message title={t("marking")} />;
  return (
    <Message icon={DoorOpen} title={t("open.title")} text={t("open.text")}>
      <ButtonLink
        size="4"
        to={paperHref(view.paper)}
        onClick={() => attemptMemory(referenceOf(view.paper), browserStorage).adopt(attemptId)}
      >
        {t("open.go")}
      </ButtonLink>
    </Message>
  );
};
