import { type AttemptPage, exportAttempts } from "#modules/assessment/contract";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { ViewsBar } from "../../features/admin/views-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { AttemptTable, SortBar } from "./attempt-table.tsx";
import { Filters } from "./filters.tsx";
import {
  countFilters,
  filterOf,
  isWorthSaving,
  type LogQuery,
  readLogQuery,
  writeLogQuery,
} from "./log-query.ts";
import { useAttemptLog, useLogQuery } from "./use-log-query.ts";
import "./admin-attempts.css";

const Count = ({ total }: { readonly total: AttemptPage["total"] }) => {
  const t = useTranslations("attempts");
  return (
    <p className="log-count numeric" role="status">
      {total !== null && t(total.atLeast ? "atLeast" : "count", { count: total.count })}
    </p>
  );
};

interface Props {
  readonly query: LogQuery;
  readonly onAsk: (next: LogQuery) => void;
}

const Log = ({ query, onAsk }: Props) => {
  const t = useTranslations("attempts");
  const log = useAttemptLog(query);
  const { data, error } = log;
  if (data === undefined)
    return error === null ? (
      <Fetching />
    ) : (
      <Trouble no={error} isTrying={log.isFetching} onAgain={() => void log.refetch()} />
    );
  const entries = data.pages.flatMap((page) => page.entries);
  return (
    <section aria-label={t("title")} aria-busy={log.isPlaceholderData} className="log">
      <div className="log-top">
        <Count total={data.pages[0]!.total} />
        <ListExports
          name="attempts"
          addressOf={(format) => addressOf(exportAttempts, { query: { ...filterOf(query), format } })}
        />
      </div>
      {entries.length === 0 ? (
        <p className="log-empty">{t(countFilters(query) > 0 ? "empty" : "emptyAtAll")}</p>
      ) : (
        <>
          <SortBar query={query} onAsk={onAsk} />
          <AttemptTable entries={entries} query={query} onAsk={onAsk} />
        </>
      )}
      {error !== null && <Trouble no={error} isTrying={log.isFetching} onAgain={() => void log.refetch()} />}
      {log.hasNextPage && (
        <Button
          type="button"
          variant="soft"
          className="log-more"
          aria-disabled={log.isFetchingNextPage}
          onClick={() => !log.isFetching && void log.fetchNextPage()}
        >
          {t(log.isFetchingNextPage ? "loading" : "more")}
        </Button>
      )}
    </section>
  );
};

export default function AdminAttemptsPage() {
  const t = useTranslations("attempts");
  const [query, ask] = useLogQuery();
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <ViewsBar
        of="attempts"
        query={writeLogQuery(query)}
        isWorthSaving={isWorthSaving(query)}
        onShow={(search) => ask(readLogQuery(search))}
      />
      <Filters query={query} onAsk={ask} />
      <Log query={query} onAsk={ask} />
    </>
  );
}
