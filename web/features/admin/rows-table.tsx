import { functionalUpdate, type Row as TableRow, useTable } from "@tanstack/react-table";
import { type AriaAttributes, memo, useMemo } from "react";
import { ColumnsMenu } from "./columns-menu.tsx";
import { useHiddenColumns } from "./hidden-columns.ts";
import { columnDef, type Features, features, type RowsColumn } from "./rows-column.ts";
import "./rows.css";

/** Marks a row for styles and for those who hear it. */
type RowMarks = Readonly<Record<`data-${string}`, boolean | undefined>> &
  Pick<AriaAttributes, "aria-current">;

interface RowProps<Row extends object> {
  readonly row: TableRow<Features, Row>;
  /** The visible ones. */
  readonly columns: readonly unknown[];
  readonly marks: RowMarks | undefined;
}

const OneRow = <Row extends object>({ row, marks }: RowProps<Row>) => (
  <tr role="row" {...marks}>
    {row.getVisibleCells().map((cell) => {
      const { cell: content, meta } = cell.column.columnDef;
      // Called, because a list that declares its columns anew would mount anew what it has as a component.
      const shown = typeof content === "function" ? content(cell.getContext()) : content;
      return meta?.isRowHead === true ? (
        <th key={cell.id} role="rowheader" scope="row" className={meta.className}>
          {shown}
        </th>
      ) : (
        <td
          key={cell.id}
          role="cell"
          className={meta?.className}
          data-label={meta?.label}
          data-number={meta?.isNumber}
        >
          {shown}
        </td>
      );
    })}
  </tr>
);

/** Drawn once where its list declares its columns once: a longer list draws only what is new. */
const BodyRow = memo(
  OneRow,
  (before, now) =>
    before.row.original === now.row.original && before.columns === now.columns && before.marks === now.marks,
) as typeof OneRow;

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
  const [hidden, hide] = useHiddenColumns(list);
  const defs = useMemo(() => columns.map(columnDef<Row>), [columns]);
  const columnVisibility = useMemo(
    () =>
      Object.fromEntries(columns.map(({ id, isFixed }) => [id, isFixed === true || !hidden.includes(id)])),
    [columns, hidden],
  );
  const table = useTable({
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
          <BodyRow key={row.id} row={row} columns={visible} marks={marksOf?.(row.original)} />
        ))}
      </tbody>
    </table>
  );
  if (list === undefined) return drawn;
  const hideable = table
    .getAllLeafColumns()
    .filter((column) => column.getCanHide())
    .map((column) => ({
      id: column.id,
      label: column.columnDef.meta?.label ?? column.id,
      isShown: column.getIsVisible(),
      onToggle: () => column.toggleVisibility(),
    }));
  return (
    <div>
      <ColumnsMenu columns={hideable} />
      {drawn}
    </div>
  );
};
