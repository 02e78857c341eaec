import type { ReactNode } from "react";
import { RowsTable } from "../../features/admin/rows-table.tsx";

interface PartProps {
  readonly title: string;
  readonly none: string;
  readonly columns: readonly string[];
  readonly rows: readonly ReactNode[];
}

/** A part of the card: a table with a title, or the sentence for none. */
export const Part = ({ title, none, columns, rows }: PartProps) => (
  <section className="contact-part">
    <h2>{title}</h2>
    {rows.length === 0 ? (
      <p>{none}</p>
    ) : (
      <RowsTable caption={title} columns={columns}>
        {rows}
      </RowsTable>
    )}
  </section>
);
