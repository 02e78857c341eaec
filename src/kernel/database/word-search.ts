import { type RawBuilder, sql } from "kysely";
import { isUnspaced } from "#vocabulary/search-key";

/** Marks that stand between words, as in K53-0AB12CD, and as many spaces, for `translate`. */
const [marks, spaces] = [sql.lit("-/_.:@#"), sql.lit("       ")];

/** The words of a text as an index of them has it: `USING gin (to_tsvector('simple', translate(…, '-/_.:@#', '       ')))`. */
export const wordsOf = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_tsvector('simple', translate(${text}, ${marks}, ${spaces}))`;

/**
 * Whether each word that was typed begins a word of a text. Only letters and digits get into the search, so none is an
 * operator of it, and what has neither finds nothing. What is written without spaces is looked for as it is, without an index.
 */
export const hasWords = (text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> => {
  if (isUnspaced(typed))
    return sql<boolean>`(${text}) ILIKE ${`%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
  const words = typed.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length === 0) return sql<boolean>`false`;
  const wanted = words.map((word) => `${word}:*`).join(" & ");
  return sql<boolean>`${wordsOf(text)} @@ to_tsquery('simple', ${wanted})`;
};
