import { changeConsent, type Profile } from "#modules/identity/contract";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { call } from "../../data/call.ts";
import { Callout } from "../../ui/form/callout.tsx";
import { CheckField } from "../../ui/form/check-field.tsx";
import { useNoSentence } from "../../features/form/use-no-sentence.ts";
import type { No } from "../../features/form/use-sending.ts";
import { useNewProfile } from "../../features/profile/use-profile.ts";
import { Saved } from "./saved.tsx";
import { Section } from "./section.tsx";

/** The switch for news by mail: turns at once, and back when the server says no. */
const useMarketing = (given: boolean) => {
  const takeNew = useNewProfile();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [no, setNo] = useState<No | null>(null);
  const [isSaved, setSaved] = useState(false);
  const turn = async (next: boolean) => {
    setWanted(next);
    setNo(null);
    setSaved(false);
    const answer = await call(changeConsent, { body: { given: next } });
    setWanted(null);
    if (!answer.ok) return setNo(answer);
    takeNew(answer.value);
    setSaved(true);
  };
  return { isOn: wanted ?? given, isBusy: wanted !== null, no, isSaved, turn };
};

/** What the person agreed to. */
export const Consents = ({ profile: { consents, guardian } }: { readonly profile: Profile }) => {
  const t = useTranslations("profile");
  const format = useFormatter();
  const sentence = useNoSentence();
  const terms = consents.find(({ purpose }) => purpose === "terms");
  const { isOn, isBusy, no, isSaved, turn } = useMarketing(
    consents.some(({ purpose, given }) => purpose === "marketing" && given),
  );
  const isMinor = guardian.state !== "not-needed";
  return (
    <Section title={t("consents.title")}>
      <CheckField
        role="switch"
        label={t("consents.marketing")}
        hint={t(isMinor ? "consents.marketingMinor" : "consents.marketingHint")}
        checked={isOn}
        disabled={isMinor && !isOn}
        aria-busy={isBusy}
        onChange={({ currentTarget }) => void (isBusy || turn(currentTarget.checked))}
      />
      {no !== null && (
        <Callout tone="bad" isNews>
          <p>{sentence(no)}</p>
        </Callout>
      )}
      <Saved>{isSaved && t("saved")}</Saved>
      {terms !== undefined && (
        <p className="profile-lead">
          {t("consents.terms", {
            date: format.dateTime(new Date(terms.at), { dateStyle: "long" }),
            version: terms.textVersion,
          })}
        </p>
      )}
    </Section>
  );
};
