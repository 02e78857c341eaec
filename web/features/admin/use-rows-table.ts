import { functionalUpdate, type ReactTable, useTable } from "@tanstack/react-table";
import { useMemo } from "react";
import { useHiddenColumns } from "./hidden-columns.ts";
import { columnDef, type Features, features, type RowsColumn } from "./rows-column.ts";

export type StaffTable<Row extends object> = ReactTable<Features, Row>;

interface Settings<Row> {
  readonly columns: readonly RowsColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row, index: number) => string;
  /** The name under which this browser keeps which columns are hidden. */
  readonly list: string | undefined;
}

/** The rows of a list and its columns, less those that are hidden in this browser. */
export const useRowsTable = <Row extends object>({
  columns,
  rows,
  idOf,
  list,
}: Settings<Row>): StaffTable<Row> => {
  const [hidden, hide] = useHiddenColumns(list);
  const defs = useMemo(() => columns.map(columnDef<Row>), [columns]);
  const columnVisibility = useMemo(
    () =>
      Object.fromEntries(columns.map(({ id, isFixed }) => [id, isFixed === true || !hidden.includes(id)])),
    [columns, hidden],
  );
  return useTable({
    features,
    data: rows,
    columns: defs,
    getRowId: idOf,
    state: { columnVisibility },
    onColumnVisibilityChange: (change) => {
      const next = functionalUpdate(change, columnVisibility);
      // A column that is not there now stays as it was.
      const others = hidden.filter((id) => next[id] === undefined);
      hide([...others, ...Object.keys(next).filter((id) => next[id] === false)]);
    },
  });
};
