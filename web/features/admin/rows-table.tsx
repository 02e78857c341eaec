import { ColumnsMenu } from "./columns-menu.tsx";
import type { RowsColumn } from "./rows-column.ts";
import { type RowMarks, TableRow } from "./table-row.tsx";
import { useRowsTable } from "./use-rows-table.ts";
import "./rows.css";

interface TableProps<Row extends object> {
  readonly caption: string;
  readonly columns: readonly RowsColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row, index: number) => string;
  readonly marksOf?: (row: Row) => RowMarks | undefined;
  /** The name under which this browser keeps which columns are hidden. A list with one has the menu of columns. */
  readonly list?: string;
  readonly className?: string;
}

/** A table that is a card for each row on a phone. The roles keep it a table for those who hear it. */
export const RowsTable = <Row extends object>(props: TableProps<Row>) => {
  const { caption, columns, rows, idOf, marksOf, list, className = "" } = props;
  const table = useRowsTable({ columns, rows, idOf, list });
  const visible = table.getVisibleLeafColumns();
  const drawn = (
    <table role="table" className={`rows numeric ${className}`}>
      <caption className="unseen">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {visible.map(({ id, columnDef: { meta } }) => (
            <th
              key={id}
              role="columnheader"
              scope="col"
              className={meta?.className}
              data-number={meta?.isNumber}
              aria-sort={meta?.sorted}
            >
              {meta?.head ?? meta?.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {table.getRowModel().rows.map((row) => (
          <TableRow key={row.id} row={row} columns={visible} marks={marksOf?.(row.original)} />
        ))}
      </tbody>
    </table>
  );
  if (list === undefined) return drawn;
  return (
    <div>
      <ColumnsMenu table={table} />
      {drawn}
    </div>
  );
};
