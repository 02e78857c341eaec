import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";

interface PartProps<Row> {
  readonly title: string;
  readonly none: string;
  readonly columns: readonly RowsColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
}

/** A part of the card: a table with a title, or the sentence for none. */
export const Part = <Row extends object>({ title, none, columns, rows, idOf }: PartProps<Row>) => (
  <section className="contact-part">
    <h2>{title}</h2>
    {rows.length === 0 ? (
      <p>{none}</p>
    ) : (
      <RowsTable caption={title} columns={columns} rows={rows} idOf={idOf} />
    )}
  </section>
);
