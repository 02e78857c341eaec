import type { ReactNode } from "react";
import "./rows.css";

/** A column by its name on the screen; the rest is for the style sheet. */
export interface RowsColumn {
  readonly label: string;
  readonly className?: string;
  readonly isNumber?: boolean;
}

interface CellProps extends RowsColumn {
  readonly children: ReactNode;
}

/** A cell of a table whose rows are cards on a phone, where it shows the name of its column. */
export const Cell = ({ label, className, isNumber, children }: CellProps) => (
  <td role="cell" className={className} data-label={label} data-number={isNumber}>
    {children}
  </td>
);

interface TableProps {
  readonly caption: string;
  readonly columns: readonly (string | RowsColumn)[];
  readonly className?: string;
  readonly children: ReactNode;
}

/** A table that is a card for each row on a phone. The roles keep it a table for those who hear it. */
export const RowsTable = ({ caption, columns, className = "", children }: TableProps) => (
  <table role="table" className={`rows numeric ${className}`}>
    <caption className="unseen">{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        {columns
          .map((column) => (typeof column === "string" ? { label: column } : column))
          .map(({ label, className: name, isNumber }: RowsColumn) => (
            <th key={name ?? label} role="columnheader" scope="col" className={name} data-number={isNumber}>
              {label}
            </th>
          ))}
      </tr>
    </thead>
    <tbody role="rowgroup">{children}</tbody>
  </table>
);
