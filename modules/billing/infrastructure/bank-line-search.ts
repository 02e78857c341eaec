import { type RawBuilder, sql } from "kysely";
import type { Secrets } from "#kernel/secrets/secrets";
import { searchWords } from "#vocabulary/search-key";
import type { SoughtLines } from "../application/bank-transfers/bank-lines.ts";
import { namedConditionsOf } from "./order-conditions.ts";

/** Of a longer line so many words are marked. */
const maxWords = 40;

/** Marks by which a line is found without being opened, one for each of its words. Only this installation can make them. */
export const lineMarks =
  ({ mark }: Secrets["Service"]) =>
  (text: string): Buffer[] =>
    [...new Set(searchWords(text))].slice(0, maxWords).map((word) => mark("billing.bank-line", word));

/** Lines of an order or a buyer; or those that have all of these words, and those of the order that the words name. */
export const soughtLines = (
  { words, id, reference }: SoughtLines,
  marksOf: (text: string) => Buffer[],
): RawBuilder<boolean> => {
  if (id !== undefined) return namedConditionsOf({ id })[0]!;
  const marks = marksOf(words);
  const said = marks.length === 0 ? sql<boolean>`false` : sql<boolean>`marks @> ${marks}::bytea[]`;
  return sql<boolean>`(${sql.join([said, ...namedConditionsOf({ reference })], sql` OR `)})`;
};
