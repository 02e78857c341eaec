import {
  type Lead,
  leadLinksOf,
  type LeadRelation,
  mergeLead,
  readLead,
} from "#modules/admin-template/contract";
import type { StaffMember } from "#modules/identity/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { FindAccount } from "../../features/admin/find-account.tsx";
import { Failure } from "../../features/form/failure.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import type { LeadSettings } from "./lead-settings.ts";

interface Props {
  readonly lead: Lead;
  readonly settings: LeadSettings;
  /** Called when an account is found that they could be put with. */
  readonly onEditing: (isEditing: boolean) => void;
}

/** Puts someone without an account on the card of a person, found by the whole address of their account. */
export const MergeLead = ({ lead, settings, onEditing }: Props) => {
  const t = useTranslations("staff-contacts");
  const [account, setAccount] = useState<StaffMember>();
  const [relation, setRelation] = useState<LeadRelation>("same");
  const { send, isBusy, failure } = useCommand(mergeLead, { ...settings, updates: readLead });
  const words = {
    ...{ address: t("merge.address"), find: t("find") },
    ...{ missing: t("missing"), notFound: t("notFound") },
  };
  return (
    <section className="lead-part" aria-label={t("merge.title")}>
      <h2>{t("merge.title")}</h2>
      <p>{t("merge.text")}</p>
      <FindAccount
        words={words}
        onFound={(found) => {
          setAccount(found);
          onEditing(true);
        }}
      />
      {account !== undefined && (
        <form
          className="card act-form"
          onSubmit={(event) => {
            event.preventDefault();
            const body = { accountId: account.accountId, relation, seen: leadLinksOf(lead) };
            void send({ params: { leadId: lead.leadId }, body });
          }}
        >
          <p>
            <b dir="auto">{account.name}</b>
          </p>
          <SelectField
            label={t("merge.relation")}
            value={relation}
            onChange={({ target }) => setRelation(target.value as LeadRelation)}
          >
            <option value="same">{t("merge.same")}</option>
            <option value="guardian">{t("merge.guardian")}</option>
          </SelectField>
          <Failure failure={failure} />
          <SendButton isSending={isBusy}>{t("merge.send")}</SendButton>
        </form>
      )}
    </section>
  );
};
