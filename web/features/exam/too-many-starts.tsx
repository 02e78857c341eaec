import { Hourglass } from "lucide-react";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { TooMany } from "../../machines/exam-session-actors.ts";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Button } from "../../ui/button.tsx";
import { useProblemSentence } from "../../ui/problem-sentence.ts";
import { SignInBack } from "../sign-in/sign-in-back.tsx";
import { MessageScreen } from "./message-screen.tsx";

export interface TooManyStartsProps {
  readonly refusal: TooMany;
  readonly isOver: boolean;
  readonly onAgain: () => void;
}

/** A start is refused for a while. It is not made by itself later: the clock of the exam would run unseen. */
export const TooManyStarts = ({ refusal, isOver, onAgain }: TooManyStartsProps) => {
  const t = useTranslations("exam");
  const format = useFormatter();
  const sentenceOf = useProblemSentence();
  const [overAt] = useState(() => Date.now() + refusal.retryAfterSeconds * 1_000);
  const isGuest = refusal.tag === "TooManyGuestStarts";
  return (
    <MessageScreen
      icon={Hourglass}
      title={t(isOver ? "tooMany.now" : "tooMany.title")}
      actions={
        <>
          {isOver && (
            <Button type="button" size="4" onClick={onAgain}>
              {t("finished.again")}
            </Button>
          )}
          {isGuest && <SignInBack variant={isOver ? "soft" : "solid"} />}
          <ButtonLink size="4" variant="outline" to={href(isGuest ? "home" : "dashboard")}>
            {t(isGuest ? "voided.home" : "tooMany.dashboard")}
          </ButtonLink>
        </>
      }
    >
      {!isOver && (
        <>
          <p>{sentenceOf({ offline: false, problem: { tag: refusal.tag, facts: { ...refusal } } })}</p>
          <p>{t("tooMany.when", { time: format.dateTime(overAt, { timeStyle: "short" }) })}</p>
        </>
      )}
    </MessageScreen>
  );
};
