import { type Lead, leadLinksOf, MailThreadId, readLead, splitLead } from "#modules/admin-template/contract";
import type { AccountId } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { NotThere } from "../../features/admin/not-there.tsx";
import { Colleagues } from "../../features/admin/colleagues.tsx";
import { type CallFailure, queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { PersonLink } from "../../features/admin/person-link.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { Failure } from "../../features/form/failure.tsx";
import { LeadThreads } from "../../features/leads/lead-threads.tsx";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { useOwnTitle } from "../../ui/own-title.ts";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { JoinLead } from "./join-lead.tsx";
import { JoinedLeads, MainLead } from "./joined-leads.tsx";
import type { LeadSettings } from "./lead-settings.ts";
import { MergeLead } from "./merge-lead.tsx";
import "../../features/admin/controls.css";
import "../../features/admin/rows.css";
import "../../ui/form/form.css";
import "./admin-lead.css";

interface MergedProps {
  readonly lead: Lead;
  readonly settings: LeadSettings;
  readonly person: { readonly accountId: AccountId; readonly relation: "same" | "guardian" };
}

/** Whose card they are on, and the way off it. */
const Merged = ({ lead, settings, person: { accountId, relation } }: MergedProps) => {
  const t = useTranslations("staff-contacts");
  const names = useAccountNames([accountId]);
  const { send, isBusy, failure } = useCommand(splitLead, { ...settings, updates: readLead });
  return (
    <section className="lead-part" aria-label={t("merge.title")}>
      <h2>{t("merge.on")}</h2>
      <p className="card lead-person">
        <PersonLink accountId={accountId} name={names.get(accountId)} />
        <span>{t(`merge.${relation}`)}</span>
        <Button
          data-edit="focus"
          type="button"
          variant="soft"
          disabled={isBusy}
          onClick={() => void send({ params: { leadId: lead.leadId }, body: { seen: leadLinksOf(lead) } })}
        >
          {t("merge.split")}
        </Button>
      </p>
      <Failure failure={failure} />
    </section>
  );
};

interface CardProps {
  readonly lead: Lead;
  /** Called when a colleague was faster. */
  readonly onStale: () => void;
}

const Card = ({ lead, onStale }: CardProps) => {
  const t = useTranslations("staff-contacts");
  const [isEditing, setEditing] = useState(false);
  const [late, setLate] = useState<CallFailure | null>(null);
  const settings: LeadSettings = {
    onRefused: {
      LeadChanged: (failure) => {
        setLate(failure);
        onStale();
      },
    },
    onDone: () => setLate(null),
  };
  // The browser remembers titles of pages, so no e-mail address is in one.
  useOwnTitle(lead.sender.name || undefined);
  return (
    <>
      <h1 className="display">
        <bdi dir="auto">{lead.sender.name || lead.sender.address}</bdi>
      </h1>
      <p className="admin-lead">{t("recorded")}</p>
      <Colleagues thing={lead.leadId} isEditing={isEditing && lead.person === null} />
      <p>
        <bdi dir="ltr">{lead.sender.address}</bdi>
        {" · "}
        {t("kinds.lead")}
        {" · "}
        <Moment at={lead.since} />
      </p>
      {late !== null && (
        <div className="lead-part">
          <Failure failure={late} />
        </div>
      )}
      {lead.person === null ? (
        <MergeLead lead={lead} settings={settings} onEditing={setEditing} />
      ) : (
        <Merged lead={lead} settings={settings} person={lead.person} />
      )}
      {lead.main !== null && <MainLead lead={lead} settings={settings} />}
      {lead.main === null && lead.person === null && <JoinLead lead={lead} settings={settings} />}
      <section className="lead-part">
        <h2>{t("mails")}</h2>
        <LeadThreads threads={lead.threads} />
      </section>
      <JoinedLeads lead={lead} settings={settings} />
    </>
  );
};

const NoSuch = () => {
  const t = useTranslations("staff-contacts");
  return <NotThere says={t("noSuch")} to={href("adminContacts")} label={t("toList")} />;
};

const Read = ({ leadId }: { readonly leadId: MailThreadId }) => {
  // Reading is in the audit log: once per visit, and not again because the window was left.
  const read = useQuery({ ...queryFor(readLead, { params: { leadId } }), refetchOnWindowFocus: false });
  if (read.data !== undefined)
    return <Card lead={read.data} onStale={() => void read.refetch({ cancelRefetch: false })} />;
  if (read.error === null) return <Fetching />;
  if (read.error.problem?.tag === "MailThreadNotFound") return <NoSuch />;
  return <Trouble no={read.error} isTrying={read.isFetching} onAgain={() => void read.refetch()} />;
};

/** Someone without an account who wrote to the office. */
export default function AdminLeadPage({ leadId }: { readonly leadId: string }) {
  const id = MailThreadId.safeParse(leadId);
  return id.success ? <Read key={id.data} leadId={id.data} /> : <NoSuch />;
}
