import type { AttemptEntry, AttemptOrder } from "#modules/assessment/contract";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { useAttemptColumns } from "./attempt-columns.tsx";
import { type LogQuery, sortBy } from "./log-query.ts";
import "../../features/admin/controls.css";
import "./attempt-table.css";

const orders = ["started", "closed", "mark"] as const satisfies readonly AttemptOrder[];
const sorts = { none: ChevronsUpDown, descending: ArrowDown, ascending: ArrowUp } as const;

interface Sorting {
  readonly query: LogQuery;
  readonly onAsk: (next: LogQuery) => void;
}

const sortOf = ({ order = "started", direction }: LogQuery, column: AttemptOrder) => {
  if (order !== column) return "none";
  return direction === "asc" ? "ascending" : "descending";
};

/** The head of a column that the list can be sorted by. */
const SortButton = ({ column, query, onAsk }: Sorting & { readonly column: AttemptOrder }) => {
  const t = useTranslations("attempts");
  const sort = sortOf(query, column);
  const Icon = sorts[sort];
  return (
    <button
      type="button"
      className="log-sort"
      data-sort={sort}
      title={t(`sort.${sort}`, { column: t(`columns.${column}`) })}
      onClick={() => onAsk(sortBy(query, column))}
    >
      {t(`columns.${column}`)}
      <Icon aria-hidden size={14} />
    </button>
  );
};

const isOrder = (column: string): column is AttemptOrder => orders.includes(column as AttemptOrder);

/** On a phone there is no table head: the same sort buttons are in a row above the cards. */
export const SortBar = ({ query, onAsk }: Sorting) => {
  const t = useTranslations("attempts");
  return (
    <div className="log-sorts" role="group" aria-label={t("sortBy")}>
      <span aria-hidden>{t("sortBy")}</span>
      {orders.map((column) => (
        <SortButton key={column} column={column} query={query} onAsk={onAsk} />
      ))}
    </div>
  );
};

interface Props extends Sorting {
  readonly entries: readonly AttemptEntry[];
}

const voided = { "data-voided": true } as const;

/** Attempts, one a row. A press anywhere on a row but on an id opens it. */
export const AttemptTable = ({ entries, query, onAsk }: Props) => {
  const t = useTranslations("attempts");
  const columns = useAttemptColumns();
  const sortable = useMemo(
    () =>
      columns.map((column): RowsColumn<AttemptEntry> =>
        isOrder(column.id)
          ? {
              ...column,
              head: <SortButton column={column.id} query={query} onAsk={onAsk} />,
              sorted: sortOf(query, column.id),
            }
          : column,
      ),
    [columns, query, onAsk],
  );
  return (
    <RowsTable
      list="attempts"
      className="log-table"
      caption={t("title")}
      columns={sortable}
      rows={entries}
      idOf={({ attemptId }) => attemptId}
      marksOf={(entry) => (entry.voided ? voided : undefined)}
    />
  );
};
