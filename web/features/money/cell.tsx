import type { ReactNode } from "react";

interface Props {
  /** The column's name, shown where there is no head: on a phone. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A cell of a table whose rows are cards on a phone. */
export const Cell = ({ label, children }: Props) => (
  <td role="cell" data-label={label}>
    {children}
  </td>
);

interface TableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

/** A table of money. The roles keep it one for those who hear it. */
export const MoneyTable = ({ caption, columns, children }: TableProps) => (
  <table role="table" className="rows numeric">
    <caption className="unseen">{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th key={column} role="columnheader" scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">{children}</tbody>
  </table>
);
