import {
  type ColumnDef,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  tableFeatures,
} from "@tanstack/react-table";
import type { AriaAttributes, ReactNode } from "react";

/** What the table and its style sheet have to know of a column, besides what the library does. */
interface ColumnMeta {
  /** Heads the column, and names its cell where each row is a card. */
  readonly label: string;
  /** In the place of the label in the head. */
  readonly head?: ReactNode;
  readonly sorted?: AriaAttributes["aria-sort"];
  /** Names its row for those who hear the table. In a card it has no name of its own. */
  readonly isRowHead?: boolean;
  readonly isNumber?: boolean;
  readonly className?: string;
}

/** A column of a list, declared once: what it is called and what its cells show. */
export interface RowsColumn<Row> extends ColumnMeta {
  readonly id: string;
  /** What it remembers is in the components that it returns: it is called, not mounted. */
  readonly cell: (row: Row) => ReactNode;
  /** Tells its row from the others, or holds what is done to it: it cannot be hidden. */
  readonly isFixed?: boolean;
}

// Rows come from the server filtered, sorted and in pages, so the table needs nothing for these.
export const features = tableFeatures({ columnVisibilityFeature, columnMeta: metaHelper<ColumnMeta>() });

export type Features = typeof features;

/** A column as the library wants it. */
export const columnDef = <Row>({
  id,
  cell,
  isFixed = false,
  ...meta
}: RowsColumn<Row>): ColumnDef<Features, Row & object> =>
  createColumnHelper<Features, Row & object>().display({
    id,
    header: meta.label,
    enableHiding: !isFixed,
    cell: ({ row }) => cell(row.original),
    meta,
  });
