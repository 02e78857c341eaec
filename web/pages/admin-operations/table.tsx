import type { ReactNode } from "react";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import "./table.css";

/** A column of this page. Its id names its cells for the style sheet, too. */
export const column = <Row,>(
  id: string,
  label: string,
  cell: (row: Row) => ReactNode,
  more: Pick<RowsColumn<Row>, "isNumber" | "isFixed"> = {},
): RowsColumn<Row> => ({
  id,
  label,
  className: `ops-${id}`,
  cell: (row) => <div>{cell(row)}</div>,
  ...more,
});

interface Props<Row> {
  readonly list: string;
  readonly caption: string;
  readonly columns: readonly RowsColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
}

export const Table = <Row extends object>(props: Props<Row>) => (
  <RowsTable {...props} className="ops-table" />
);
