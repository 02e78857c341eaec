import {
  type Lead,
  type LeadLinks,
  leadLinksOf,
  type MailThreadId,
  readLead,
  separateLead,
} from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { LeadThreads } from "../../features/leads/lead-threads.tsx";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import type { LeadSettings } from "./lead-settings.ts";

interface LineProps {
  /** Who is shown with another one. */
  readonly leadId: MailThreadId;
  /** With whom that one is shown. */
  readonly seen: LeadLinks;
  /** The one that the line leads to. */
  readonly to: Pick<Lead, "leadId" | "sender">;
  readonly settings: LeadSettings;
}

interface Props {
  readonly lead: Lead;
  readonly settings: LeadSettings;
}

/** Another address of the same person, and the way apart again. */
const Line = ({ leadId, seen, to, settings }: LineProps) => {
  const t = useTranslations("staff-contacts");
  const { send, isBusy, failure } = useCommand(separateLead, { ...settings, invalidates: [readLead] });
  return (
    <>
      <p className="card lead-person">
        <Link to={href("adminLead", { leadId: to.leadId })}>
          <bdi dir="auto">{to.sender.name || to.sender.address}</bdi>
        </Link>
        <bdi dir="ltr">{to.sender.address}</bdi>
        <Button
          type="button"
          variant="soft"
          aria-disabled={isBusy}
          onClick={() => void send({ params: { leadId }, body: { seen } })}
        >
          {t("join.separate")}
        </Button>
      </p>
      <Failure failure={failure} />
    </>
  );
};

/** The address that this one is shown with. */
export const MainLead = ({ lead, settings }: Props) => {
  const t = useTranslations("staff-contacts");
  const { leadId, main } = lead;
  return (
    main !== null && (
      <section className="lead-part" aria-label={t("join.title")}>
        <h2>{t("join.with")}</h2>
        <Line leadId={leadId} seen={leadLinksOf(lead)} to={main} settings={settings} />
      </section>
    )
  );
};

/** Other addresses of the same person, with what was written from each. */
export const JoinedLeads = ({ lead: { leadId, joined }, settings }: Props) => {
  const t = useTranslations("staff-contacts");
  // One that is shown with this one is on no card, and no other is shown with it.
  const seen: LeadLinks = { person: null, main: leadId, joined: [] };
  return joined.map((one) => (
    <section key={one.leadId} className="lead-part">
      <h2>{t("merge.others")}</h2>
      <Line leadId={one.leadId} seen={seen} to={one} settings={settings} />
      <LeadThreads threads={one.threads} />
    </section>
  ));
};
