import { listLeadsOf } from "#modules/admin-template/contract";
import type { AccountId } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { LeadThreads } from "../../features/leads/lead-threads.tsx";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";

/** What the person wrote to the office, and who wrote for them without an account. Reading it is in the audit log: once per visit. */
export const LeadsOf = ({ accountId }: { readonly accountId: AccountId }) => {
  const t = useTranslations("staff-contacts");
  const read = useQuery({
    ...queryFor(listLeadsOf, { params: { accountId } }),
    refetchOnWindowFocus: false,
  });
  if (read.data === undefined)
    return read.error === null ? (
      <Fetching />
    ) : (
      <Trouble no={read.error} isTrying={read.isFetching} onAgain={() => void read.refetch()} />
    );
  const { own, leads } = read.data;
  return (
    <>
      {own.length > 0 && (
        <section className="contact-part">
          <h2>{t("merge.own")}</h2>
          <LeadThreads threads={own} />
        </section>
      )}
      {leads.map((lead) => (
        <section className="contact-part" key={lead.leadId}>
          <h2>{t("merge.others")}</h2>
          <p>
            <Link to={href("adminLead", { leadId: lead.leadId })}>
              <bdi dir="auto">{lead.sender.name || lead.sender.address}</bdi>
            </Link>{" "}
            <bdi dir="ltr">{lead.sender.address}</bdi>
            {lead.person !== null && <> · {t(`merge.${lead.person.relation}`)}</>}
          </p>
          <LeadThreads threads={lead.threads} />
        </section>
      ))}
    </>
  );
};
