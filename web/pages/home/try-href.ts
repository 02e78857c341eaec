import type { Category } from "#modules/catalogue/contract";
import { href } from "../../routing/href.ts";

/** How many questions of a section a visitor may try at once. */
export const tried = 10;

/**
 * Where a visitor tries questions of a section. Written out, because `practiceHref` comes with the names of every code
 * and topic in two files more, which the first page would wait for.
 */
export const tryHref = (category: Category) =>
  href("practiceSession", {}, { code: "8", what: "section", category, size: String(tried) });
