import type { ReactNode } from "react";
import { Cell as RowsCell, RowsTable } from "../../features/admin/rows-table.tsx";
import "./table.css";

export interface Column {
  /** Names its cells for the style sheet. */
  readonly name: string;
  readonly label: string;
  readonly isNumber?: boolean;
}

const shown = ({ name, label, isNumber = false }: Column) => ({ label, className: `ops-${name}`, isNumber });

interface CellProps {
  readonly column: Column;
  readonly children: ReactNode;
}

export const Cell = ({ column, children }: CellProps) => (
  <RowsCell {...shown(column)}>
    <div>{children}</div>
  </RowsCell>
);

interface Props {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly children: ReactNode;
}

export const Table = ({ caption, columns, children }: Props) => (
  <RowsTable caption={caption} columns={columns.map(shown)} className="ops-table">
    {children}
  </RowsTable>
);
