import type { ClientBase } from "pg";

/** A table as a dump names it. */
export interface DumpedTable {
  /** Schema and name, quoted where SQL needs it. */
  readonly name: string;
  /** The columns in their order, quoted and with commas between them. */
  readonly columns: string;
}

/** What a database holds: tables, those that others refer to first, and sequences. */
export interface Holdings {
  readonly tables: readonly DumpedTable[];
  readonly sequences: readonly { readonly name: string; readonly last: string }[];
}

const tablesText = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name,
    string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns,
    ARRAY(SELECT format('%I.%I', rn.nspname, r.relname) FROM pg_constraint f
      JOIN pg_class r ON r.oid = f.confrelid JOIN pg_namespace rn ON rn.oid = r.relnamespace
      WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS needs
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relkind = 'r' AND n.nspname = ANY($1)
  GROUP BY c.oid, n.nspname, c.relname ORDER BY n.nspname, c.relname`;

const sequencesText = `
  SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last
  FROM pg_sequences WHERE schemaname = ANY($1) AND last_value IS NOT NULL ORDER BY 1`;

interface Found extends DumpedTable {
  readonly needs: readonly string[];
}

/** Puts every table behind those that it refers to. Throws where tables refer to one another in a circle. */
const inOrder = (found: readonly Found[]): readonly DumpedTable[] => {
  const placed = new Set<string>();
  const waiting = [...found];
  const ordered: DumpedTable[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ needs }) => needs.every((name) => placed.has(name)));
    if (next === -1)
      throw new Error(`These tables refer to one another: ${waiting.map(({ name }) => name).join(", ")}`);
    const [{ name, columns }] = waiting.splice(next, 1) as [Found];
    placed.add(name);
    ordered.push({ name, columns });
  }
  return ordered;
};

/** Lists what these schemas hold, as the transaction of `client` sees it. */
export const holdingsOf = async (client: ClientBase, schemas: readonly string[]): Promise<Holdings> => {
  const { rows: tables } = await client.query<Found>(tablesText, [schemas]);
  const { rows: sequences } = await client.query<Holdings["sequences"][number]>(sequencesText, [schemas]);
  return { tables: inOrder(tables), sequences };
};
