import * as z from "zod/mini";
import { fromIso, type Instant, toIso } from "./instant.ts";

/** Where a page of a list begins: after the row with this moment and this UUID, also where that row is gone or has moved. */
export interface ListCursor {
  readonly at: Instant;
  readonly id: string;
}

/** A moment as `toIso` writes it. Of any other text the database or a date would make an error. */
export const momentInCursor = String.raw`(?:000[1-9]|00[1-9]\d|0[1-9]\d\d|[1-9]\d{3})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}\.\d{3}Z`;
export const idInCursor = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** A cursor in an address, as the page before named it in `next`. */
export const AfterCursor = z
  .string()
  .check(z.regex(new RegExp(`^${momentInCursor}_${idInCursor}$`), "must be a cursor of the list"));

/** Reads what has passed `AfterCursor`; null without it, for the first page. */
export const cursorIn = (text: string | undefined): ListCursor | null => {
  if (text === undefined) return null;
  const [at, id] = text.split("_") as [string, string];
  return { at: fromIso(at), id };
};

/** Cuts what was found, one row more than a page has, into a page and the cursor of the next one; null at the end. */
export const pageOf = <Row extends { readonly id: string }>(
  found: readonly Row[],
  perPage: number,
  momentOf: (row: Row) => Instant,
): { readonly page: readonly Row[]; readonly next: string | null } => {
  const page = found.slice(0, perPage);
  const last = page.at(-1);
  const next = last !== undefined && found.length > perPage ? `${toIso(momentOf(last))}_${last.id}` : null;
  return { page, next };
};
