import { PartyPopper, SearchX } from "lucide-react";
import { useTranslations } from "use-intl";
import { NeedsPlan } from "../../features/billing/needs-plan.tsx";
import { MessageScreen } from "../../features/exam/message-screen.tsx";
import { SignInBack } from "../../features/sign-in/sign-in-back.tsx";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { useProblemSentence } from "../../ui/problem-sentence.ts";

export interface NoPracticeProps {
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
export const NoPractice = (props: NoPracticeProps) =>
  props.tag === "PlanNeeded" ? <NeedsPlan what="practice" /> : <Why {...props} />;

const Why = ({ tag, facts = {} }: NoPracticeProps) => {
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
