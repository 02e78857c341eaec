import { decideGuardianConsent, type GuardianAsked } from "#modules/identity/contract";
import { useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { call } from "../../data/call.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { Gate } from "../../ui/form/gate.tsx";
import { useNoSentence } from "../../features/form/use-no-sentence.ts";
import type { No } from "../../features/form/use-sending.ts";
import "../../ui/form/field.css";

interface Props {
  readonly code: string;
  readonly found: GuardianAsked;
}

const meanings = ["keep", "pay", "news", "change"] as const;
const tones = { asked: "calm", given: "good", refused: "calm" } as const;

/** Sends a yes or a no, once however often it is pressed. */
const useDecision = ({ code, found }: Props) => {
  const [asked, setAsked] = useState(found);
  const [no, setNo] = useState<No | null>(null);
  const [sending, setSending] = useState<boolean | null>(null);
  const isBusy = useRef(false);
  const decide = async (given: boolean) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(given);
    const answer = await call(decideGuardianConsent, { body: { code, given } });
    if (answer.ok) setAsked(answer.value);
    setNo(answer.ok ? null : answer);
    setSending(null);
    isBusy.current = false;
  };
  return { asked, no, sending, decide };
};

/** Who asks, what a yes means, and a yes and a no that are equally easy to press. */
export const Request = (props: Props) => {
  const t = useTranslations("guardian-consent");
  const words = useTranslations("form");
  const format = useFormatter();
  const sentence = useNoSentence();
  const { asked, no, sending, decide } = useDecision(props);
  const { learnerName: learner, guardianName: guardian, state } = asked;
  const lead = (
    <>
      <p>{t("hello", { guardian })}</p>
      <p>{t("lead", { learner })}</p>
    </>
  );
  const choice = (given: boolean, label: string) => (
    <Button
      type="button"
      size="4"
      variant="surface"
      aria-disabled={sending !== null}
      onClick={() => void decide(given)}
    >
      {sending === given ? words("sending") : label}
    </Button>
  );
  return (
    <Gate title={t("title", { learner })} lead={lead}>
      <div className="form">
        <section className="guardian-means">
          <h2>{t("meansTitle")}</h2>
          <ul>
            {meanings.map((meaning) => (
              <li key={meaning}>{t(`means.${meaning}`, { learner })}</li>
            ))}
          </ul>
        </section>
        <section className="form-part" aria-labelledby="guardian-question">
          <h2 id="guardian-question">{t("question")}</h2>
          <div role="status">
            <Callout tone={tones[state]}>
              <p>{t(`state.${state}`, { learner })}</p>
            </Callout>
          </div>
          {no !== null && (
            <Callout tone="bad" isNews>
              <p>{sentence(no)}</p>
            </Callout>
          )}
          <div className="guardian-choice">
            {state !== "given" && choice(true, t(state === "asked" ? "yes" : "changeYes"))}
            {state !== "refused" && choice(false, t(state === "asked" ? "no" : "changeNo"))}
          </div>
          <p className="field-hint">
            {t("asked", { date: format.dateTime(new Date(asked.askedAt), { dateStyle: "long" }) })}
          </p>
        </section>
      </div>
    </Gate>
  );
};
