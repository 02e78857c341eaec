import { readAudit } from "#modules/identity/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowRight, ShieldAlert, ShieldCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { useSearchParams } from "wouter";
import { href } from "../../routing/href.ts";
import { queryFor } from "../../data/query.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Link } from "../../ui/link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { AuditTable } from "./audit-table.tsx";
import { beforeOf } from "./before.ts";
import "./admin-audit.css";

/** Whether the log is as it was written: every entry is chained to the one before. */
const Chain = ({ broken }: { readonly broken: number | null }) => {
  const t = useTranslations("staff.chain");
  const Icon = broken === null ? ShieldCheck : ShieldAlert;
  return (
    <p className="audit-chain" data-holds={broken === null} role="status">
      <Icon aria-hidden size={20} />
      {broken === null ? t("holds") : t("broken", { number: String(broken) })}
    </p>
  );
};

const Ways = ({ before, next }: { readonly before: string | undefined; readonly next: number | null }) => {
  const t = useTranslations("staff");
  return (
    <p className="audit-ways">
      {before !== undefined && <Link to={href("adminAudit")}>{t("newest")}</Link>}
      {next !== null && (
        <ButtonLink variant="soft" to={href("adminAudit", {}, { before: next })}>
          {t("older")}
          <ArrowRight aria-hidden size={18} className="points" />
        </ButtonLink>
      )}
    </p>
  );
};

const AuditLog = ({ before }: { readonly before: string | undefined }) => {
  const t = useTranslations("staff");
  const query = useQuery({
    ...queryFor(readAudit, { query: before === undefined ? {} : { before } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  if (data === undefined)
    return error === null ? (
      <Fetching />
    ) : (
      <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  return (
    <div aria-busy={query.isPlaceholderData}>
      <Chain broken={data.broken} />
      {data.entries.length === 0 ? (
        <p>{t("empty")}</p>
      ) : (
        <AuditTable entries={data.entries} broken={data.broken} />
      )}
      <Ways before={before} next={data.next} />
    </div>
  );
};

export default function AdminAuditPage() {
  const t = useTranslations("staff");
  const [search] = useSearchParams();
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <AuditLog before={beforeOf(search.get("before"))} />
    </>
  );
}
