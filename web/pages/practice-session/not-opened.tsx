import { CloudOff, LoaderCircle, PartyPopper, SearchX } from "lucide-react";
import { useTranslations } from "use-intl";
import { NeedsPlan } from "../../features/billing/needs-plan.tsx";
import { MessageScreen } from "../../features/exam/message-screen.tsx";
import { QuietLoading } from "../../features/exam/quiet-loading.tsx";
import { SignInBack } from "../../features/sign-in/sign-in-back.tsx";
import { newCommandId } from "../../machines/command-id.ts";
import type { PracticeSession } from "../../machines/practice-session.machine.ts";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Button } from "../../ui/button.tsx";
import { useProblemSentence } from "../../ui/problem-sentence.ts";

interface Props {
  readonly tag: string;
  readonly facts?: Readonly<Record<string, unknown>>;
}

const reasons = [
  "nothing-wrong",
  "nothing-due",
  "all-seen",
  "nothing-answered",
  "all-known",
  "all-asked",
  "no-questions",
] as const;

/** There is nothing to practise, or no such practice. */
export const NotOpened = (props: Props) =>
  props.tag === "PlanNeeded" ? <NeedsPlan what="practice" /> : <Why {...props} />;

const Why = ({ tag, facts = {} }: Props) => {
  const t = useTranslations("practice");
  const emptyBecause = useTranslations("empty-practice");
  const sentenceOf = useProblemSentence();
  const why = tag === "NothingToPractise" ? reasons.find((reason) => reason === facts["why"]) : undefined;
  const isGood =
    why === "nothing-wrong" || why === "nothing-due" || why === "all-seen" || why === "all-known";
  const held = Number(facts["inOpenAttempts"] ?? 0);
  return (
    <MessageScreen
      icon={isGood ? PartyPopper : SearchX}
      title={why === undefined ? t("no.title") : emptyBecause(why)}
      actions={
        <>
          <ButtonLink size="4" to={href("practice")}>
            {t("no.choose")}
          </ButtonLink>
          {tag === "TooManyGuestPractices" && <SignInBack variant="soft" />}
        </>
      }
    >
      {why === undefined && <p>{sentenceOf({ offline: false, problem: { tag, facts } })}</p>}
      {why !== undefined && <p>{t("no.other")}</p>}
      {held > 0 && <p>{t("no.held", { count: held })}</p>}
    </MessageScreen>
  );
};

export const Loading = () => <QuietLoading title={useTranslations("practice")("loading")} />;

export const Unreachable = ({ onAgain }: { readonly onAgain: () => void }) => {
  const t = useTranslations("practice.unreachable");
  return (
    <MessageScreen
      icon={CloudOff}
      title={t("title")}
      actions={
        <Button type="button" size="4" onClick={onAgain}>
          {t("again")}
        </Button>
      }
    >
      <p>{t("text")}</p>
    </MessageScreen>
  );
};

/** The next questions have not arrived. */
export const Short = ({ session }: { readonly session: PracticeSession }) => {
  const t = useTranslations("practice.short");
  return (
    <MessageScreen
      icon={LoaderCircle}
      title={t("title")}
      isBusy
      actions={
        <Button
          type="button"
          size="4"
          variant="outline"
          onClick={() => session.send({ type: "practice.finish", commandId: newCommandId() })}
        >
          {t("finish")}
        </Button>
      }
    >
      <p>{t("text")}</p>
    </MessageScreen>
  );
};
