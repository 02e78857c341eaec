import { type AuditFilter, exportAudit, readAudit, readAuditChain } from "#modules/identity/contract";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Shield, ShieldAlert, ShieldCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { queryFor } from "../../data/query.ts";
import { countOf } from "../../features/admin/address-filter.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { usePages } from "../../features/admin/use-pages.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { AuditFilters, auditQuery } from "./audit-filters.tsx";
import { AuditTable } from "./audit-table.tsx";
import "./admin-audit.css";

/** Whether the log is as it was written: every entry is chained to the one before. */
const Chain = ({ check }: { readonly check: UseQueryResult<{ readonly broken: number | null }> }) => {
  const t = useTranslations("staff.chain");
  if (check.data === undefined)
    return (
      <p className="audit-chain" role="status">
        <Shield aria-hidden size={20} />
        {t(check.isError ? "failed" : "checking")}
      </p>
    );
  const { broken } = check.data;
  const Icon = broken === null ? ShieldCheck : ShieldAlert;
  return (
    <p className="audit-chain" data-holds={broken === null} role="status">
      <Icon aria-hidden size={20} />
      {broken === null ? t("holds") : t("broken", { number: String(broken) })}
    </p>
  );
};

const AuditLog = ({ filter }: { readonly filter: AuditFilter }) => {
  const t = useTranslations("staff");
  const list = usePages(readAudit, filter);
  const check = useQuery({ ...queryFor(readAuditChain, {}), staleTime: 0 });
  const none = t(countOf(filter) === 0 ? "empty" : "noneFit");
  return (
    <>
      <Chain check={check} />
      <PagedList
        list={list}
        itemsOf={({ entries }) => entries}
        words={{ label: t("title"), none, more: t("more") }}
      >
        {(entries) => <AuditTable entries={entries} broken={check.data?.broken ?? null} />}
      </PagedList>
    </>
  );
};

export default function AdminAuditPage() {
  const t = useTranslations("staff");
  const [search, change] = useAddressSearch();
  const filter = auditQuery.read(search);
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <AuditFilters filter={filter} onAsk={(next) => change(auditQuery.searchOf(next))} />
      <ListExports
        name="audit"
        addressOf={(format) => addressOf(exportAudit, { query: { ...filter, format } })}
      />
      <AuditLog filter={filter} />
    </>
  );
}
