import type { ReactNode } from "react";
import "../../features/admin/rows.css";
import "./table.css";

export interface Column {
  /** Names its cells for the style sheet. */
  readonly name: string;
  readonly label: string;
  readonly isNumber?: boolean;
}

interface CellProps {
  readonly column: Column;
  readonly children: ReactNode;
}

export const Cell = ({ column: { name, label, isNumber = false }, children }: CellProps) => (
  <td role="cell" className={`ops-${name}`} data-label={label} data-number={isNumber}>
    <div>{children}</div>
  </td>
);

interface Props {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly children: ReactNode;
}

/** A table that is a card for each row on a phone; the roles keep it a table for those who hear it. */
export const Table = ({ caption, columns, children }: Props) => (
  <table role="table" className="rows ops-table numeric">
    <caption className="unseen">{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ name, label, isNumber = false }) => (
          <th key={name} role="columnheader" scope="col" className={`ops-${name}`} data-number={isNumber}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">{children}</tbody>
  </table>
);
