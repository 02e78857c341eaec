import { useTranslations } from "use-intl";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { AsOf } from "./as-of.tsx";
import { DeadLetters } from "./dead-letters.tsx";
import { LiveMark } from "../../features/admin/live-mark.tsx";
import { Database, Jobs, Log } from "./machinery.tsx";
import { ReadModels } from "./read-models.tsx";
import { Subscribers } from "./subscribers.tsx";
import { paceOf, useStatus } from "./use-status.ts";
import "./admin-operations.css";

const Console = () => {
  const query = useStatus();
  const { data: status, error } = query;
  if (status === undefined)
    return error === null ? (
      <Fetching />
    ) : (
      <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  return (
    <>
      <LiveMark at={status.at} everyMs={paceOf(status)} isStale={error !== null} />
      <Log log={status.log} />
      <ReadModels status={status} />
      <Subscribers status={status} />
      <DeadLetters processors={status.processors} />
      <div className="ops-two">
        <Jobs jobs={status.jobs} />
        <Database database={status.database} />
      </div>
      <AsOf processors={status.processors} />
    </>
  );
};

export default function AdminOperationsPage() {
  const t = useTranslations("operations");
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <Console />
    </>
  );
}
