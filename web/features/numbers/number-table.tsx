import type { ReactNode } from "react";
import "./chart-frame.css";

interface Props {
  readonly caption: string;
  /** The first column names the row, the others are numbers. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [key: string, name: ReactNode, ...numbers: ReactNode[]])[];
}

/** Numbers under each other. */
export const NumberTable = ({ caption, columns, rows }: Props) => (
  <table className="number-table numeric">
    <caption className="unseen">{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([key, name, ...numbers]) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {numbers.map((text, index) => (
            <td key={columns[index + 1]}>{text}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
