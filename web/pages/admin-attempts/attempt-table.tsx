import type { AttemptEntry, AttemptOrder } from "#modules/assessment/contract";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { AttemptRow, columns } from "./attempt-row.tsx";
import { type LogQuery, sortBy } from "./log-query.ts";
import "../../features/admin/rows.css";
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

/** Attempts, one a row. On a phone each row is a card; the roles keep it a table for those who hear it. */
export const AttemptTable = ({ entries, query, onAsk }: Props) => {
  const t = useTranslations("attempts");
  return (
    <table role="table" className="rows log-table numeric">
      <caption className="unseen">{t("title")}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={`log-${column}`}
              aria-sort={isOrder(column) ? sortOf(query, column) : undefined}
            >
              {isOrder(column) ? (
                <SortButton column={column} query={query} onAsk={onAsk} />
              ) : (
                t(`columns.${column}`)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {entries.map((entry) => (
          <AttemptRow key={entry.attemptId} entry={entry} />
        ))}
      </tbody>
    </table>
  );
};
