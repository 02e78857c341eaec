import type { CompiledQuery, Kysely } from "kysely";
import type { Effect } from "effect";
import type { Pool, QueryResultRow } from "pg";
import type { DatabaseUnavailable } from "../errors.ts";
import { kyselyOn } from "./tables.ts";
import { onConnection } from "./transact.ts";

/** A statement that Kysely has built, and not sent. */
interface Built<Row> {
  readonly compile: () => CompiledQuery<Row>;
}

/** Builds and sends a statement under a name that a failure carries; returns its rows. */
export type PreparedList<Tables> = <Row extends QueryResultRow>(
  during: string,
  build: (db: Kysely<Tables>) => Built<Row>,
) => Effect.Effect<readonly Row[], DatabaseUnavailable>;

/** Each combination of filters and order of a list is a form of its own. Once there are this many, further forms are not prepared. */
const maxForms = 300;
const names = new Map<string, string>();
let made = 0;

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxForms) return known;
  const name = `list-${++made}`;
  names.set(text, name);
  return name;
};

/** The table has another shape than when the statement was prepared: a newer program has changed it meanwhile. */
const isOutdated = (error: unknown): boolean =>
  (error as { code?: unknown }).code === "0A000" && /cached plan/.test(String(error));

/**
 * Sends the statements of lists and cards so that each connection reads and plans a form once, which takes longer than finding the rows
 * of a page. For builders whose text depends on which filters are set and not on their values; a text with a value for each
 * of many ids would be a form for each number of them.
 */
export const preparedListOn = <Tables>(pool: Pool): PreparedList<Tables> => {
  const db = kyselyOn<Tables>(pool);
  return <Row extends QueryResultRow>(during: string, build: (db: Kysely<Tables>) => Built<Row>) =>
    onConnection(pool, during, async (connection) => {
      const { sql: text, parameters } = build(db).compile();
      const send = async () => {
        const name = nameOf(text);
        const values = [...parameters];
        return (await connection.query<Row>({ ...(name !== undefined && { name }), text, values })).rows;
      };
      try {
        return await send();
      } catch (error) {
        if (!isOutdated(error)) throw error;
        names.delete(text);
        // An open transaction has failed with it.
        if (connection !== pool) throw error;
        return await send();
      }
    });
};
