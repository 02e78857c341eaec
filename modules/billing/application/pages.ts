import { Effect } from "effect";
import { fromIso, toIso } from "#vocabulary/instant";
import type { Place } from "./staff-ledger.ts";

const rowsOfPage = 50;
const separator = "_";

/** Reads where a page begins; from the start for a text that names no place. */
export const afterOf = (text: string | undefined): Place | null => {
  const [at = "", id = ""] = (text ?? "").split(separator);
  const isPlace = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) && /^[0-9a-f-]{36}$/.test(id);
  return isPlace ? { at: fromIso(at), id } : null;
};

/** Reads a page of rows, and where the next one begins; null at the end. */
export const pageOf = <Row, E, R>(
  read: (limit: number) => Effect.Effect<readonly Row[], E, R>,
  placeOf: (row: Row) => Place,
) =>
  Effect.map(read(rowsOfPage + 1), (found) => {
    const rows = found.slice(0, rowsOfPage);
    if (found.length <= rowsOfPage) return { rows, next: null };
    const { at, id } = placeOf(rows.at(-1)!);
    return { rows, next: `${toIso(at)}${separator}${id}` };
  });
