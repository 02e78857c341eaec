import { askGuardian, type Profile } from "#modules/identity/contract";
import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { TextField } from "../../ui/form/text-field.tsx";
import { useSending } from "../../features/form/use-sending.ts";
import { useNewProfile } from "../../features/profile/use-profile.ts";
import { Section } from "./section.tsx";
import { SmallForm } from "./small-form.tsx";

const icons = { asked: Hourglass, given: CircleCheck, refused: CircleX } as const;

/** For an under-18: where the guardian stands, and asking again, the same one or another. */
export const GuardianForm = ({ profile }: { readonly profile: Profile }) => {
  const t = useTranslations("profile.guardian");
  const takeNew = useNewProfile();
  const [isSaved, setSaved] = useState(false);
  const { state, name, email } = profile.guardian;
  const { field, no, isSending, formProps } = useSending({
    endpoint: askGuardian,
    initial: { name: name ?? "", email: email ?? "" },
    bodyOf: (typed) => typed,
    onDone: (value) => {
      takeNew(value);
      setSaved(true);
    },
  });
  if (state === "not-needed") return null;
  const Icon = icons[state];
  return (
    <Section title={t("title")} lead={t("lead")}>
      <p className="profile-state" data-state={state}>
        <Icon aria-hidden size={20} />
        <span>{t(`state.${state}`, { name: name ?? t("somebody") })}</span>
      </p>
      <SmallForm
        {...formProps}
        onInput={() => setSaved(false)}
        isSending={isSending}
        no={no}
        send={t("send")}
        saved={isSaved && t("sent")}
      >
        <TextField label={t("name")} autoComplete="off" {...field("name")} />
        <TextField label={t("email")} type="email" inputMode="email" autoComplete="off" {...field("email")} />
      </SmallForm>
    </Section>
  );
};
