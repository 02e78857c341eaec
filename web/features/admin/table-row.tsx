import type { Row as RowOf } from "@tanstack/react-table";
import { type AriaAttributes, memo } from "react";
import type { Features } from "./rows-column.ts";

/** Marks a row for styles and for those who hear it. */
export type RowMarks = Readonly<Record<`data-${string}`, boolean | undefined>> &
  Pick<AriaAttributes, "aria-current">;

interface RowProps<Row extends object> {
  readonly row: RowOf<Features, Row>;
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
export const TableRow = memo(
  OneRow,
  (before, now) =>
    before.row.original === now.row.original && before.columns === now.columns && before.marks === now.marks,
) as typeof OneRow;
