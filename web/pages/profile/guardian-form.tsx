import { askGuardian, type Profile, readProfile } from "#modules/identity/contract";
import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { useCommandForm } from "../../features/form/use-command-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Section, SmallForm } from "../../features/profile/section.tsx";

const icons = { asked: Hourglass, given: CircleCheck, refused: CircleX } as const;

/** For a person under 18: what the guardian answered, and asking again, the same one or another. */
export const GuardianForm = ({ profile }: { readonly profile: Profile }) => {
  const t = useTranslations("profile.guardian");
  const { state, name, email } = profile.guardian;
  const command = useCommand(askGuardian, { updates: readProfile });
  const { field, formProps } = useCommandForm(command, {
    initial: { name: name ?? "", email: email ?? "" },
    bodyOf: (typed) => typed,
  });
  if (state === "not-needed") return null;
  const Icon = icons[state];
  return (
    <Section title={t("title")} lead={t("lead")}>
      <p className="profile-state" data-state={state}>
        <Icon aria-hidden size={20} />
        <span>{t(`state.${state}`, { name: name ?? t("yourGuardian") })}</span>
      </p>
      <SmallForm {...formProps} send={t("send")} saved={command.isDone && t("sent")}>
        <TextField label={t("name")} autoComplete="off" {...field("name")} />
        <TextField label={t("email")} type="email" inputMode="email" autoComplete="off" {...field("email")} />
      </SmallForm>
    </Section>
  );
};
