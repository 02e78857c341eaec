import { decideGuardianConsent, type GuardianAsked } from "#modules/identity/contract";
import { useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { Gate } from "../../ui/form/gate.tsx";
import "../../ui/form/field.css";

interface Props {
  readonly code: string;
  readonly found: GuardianAsked;
}

const meanings = ["keep", "pay", "news", "change"] as const;
const tones = { asked: "calm", given: "good", refused: "calm" } as const;

/** Who asks, what a yes means, and a yes and a no that are equally easy to press. */
export const Request = ({ code, found }: Props) => {
  const t = useTranslations("guardian-consent");
  const words = useTranslations("form");
  const format = useFormatter();
  const [asked, setAsked] = useState(found);
  const answer = useRef<HTMLDivElement>(null);
  const { send, isBusy, input, failure } = useCommand(decideGuardianConsent, {
    onDone: (decided) => {
      setAsked(decided);
      // The button that was pressed goes. Its place is taken by the opposite, which must not be pressed by accident.
      answer.current?.focus({ preventScroll: true });
    },
  });
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
      aria-disabled={isBusy}
      onClick={() => void send({ body: { code, given } })}
    >
      {isBusy && input?.body.given === given ? words("sending") : label}
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
          <div ref={answer} role="status" tabIndex={-1}>
            <Callout tone={tones[state]}>
              <p>{t(`state.${state}`, { learner })}</p>
            </Callout>
          </div>
          <Failure failure={failure} />
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
