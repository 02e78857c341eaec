import { joinLead, type Lead, leadLinksOf, readLead } from "#modules/admin-template/contract";
import { Email } from "#modules/identity/contract";
import { type SubmitEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useFirstWrong } from "../../ui/form/use-first-wrong.ts";
import type { LeadSettings } from "./lead-settings.ts";
import "../../features/admin/find-account.css";

interface Props {
  readonly lead: Lead;
  readonly settings: LeadSettings;
}

/** Shows someone without an account with another address of theirs, named whole: a part of one would list people. */
export const JoinLead = ({ lead, settings }: Props) => {
  const t = useTranslations("staff-contacts");
  const [address, setAddress] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [form, showFirstWrong] = useFirstWrong();
  const { send, isBusy, failure } = useCommand(joinLead, { ...settings, updates: readLead });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const whole = Email.safeParse(address);
    setMissing(!whole.success);
    if (!whole.success) return showFirstWrong();
    const body = { address: whole.data, seen: leadLinksOf(lead) };
    void send({ params: { leadId: lead.leadId }, body });
  };
  return (
    <section className="lead-part" aria-label={t("join.title")}>
      <h2>{t("join.title")}</h2>
      <p>{t("join.text")}</p>
      <form ref={form} className="find-account card" noValidate onSubmit={submit}>
        <TextField
          type="email"
          label={t("join.address")}
          problem={isMissing ? { says: t("missing") } : undefined}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Failure failure={failure} />
        <SendButton isSending={isBusy}>{t("join.send")}</SendButton>
      </form>
    </section>
  );
};
