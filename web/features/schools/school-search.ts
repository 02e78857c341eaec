import type { DrivingCode, Province, SchoolLanguage } from "#modules/catalogue/contract";
import type { Read } from "../../data/page-reads.ts";
import type { Search } from "../../routing/path.ts";

/** The choices of each filter, in their order on the page. Written out, because schemas weigh too much here. */
export const provinces = [
  "eastern-cape",
  "free-state",
  "gauteng",
  "kwazulu-natal",
  "limpopo",
  "mpumalanga",
  "north-west",
  "northern-cape",
  "western-cape",
] as const satisfies readonly Province[];
export const codes = ["B", "A1", "A", "C1", "EC1", "EB", "C", "EC"] as const satisfies readonly DrivingCode[];
export const gearboxes = ["manual", "automatic"] as const;
export const schoolLanguages = [
  "af",
  "en",
  "nr",
  "nso",
  "st",
  "sfs",
  "ss",
  "tn",
  "ts",
  "ve",
  "xh",
  "zu",
] as const satisfies readonly SchoolLanguage[];

/** What a search of schools asks for. What is undefined matches all. */
export interface SchoolSearch {
  readonly q: string | undefined;
  readonly province: Province | undefined;
  readonly code: DrivingCode | undefined;
  readonly transmission: (typeof gearboxes)[number] | undefined;
  readonly language: SchoolLanguage | undefined;
  readonly page: number;
}
export type FilterName = "province" | "code" | "transmission" | "language";

export const isProvince = (text: string): text is Province => provinces.includes(text as Province);

const oneOf = <Choice extends string>(choices: readonly Choice[], text: string | null) =>
  choices.find((choice) => choice === text);

/** The words as the server takes them: trimmed, not too long, without what cannot be seen. */
const wordsOf = (text: string | null): string | undefined =>
  text
    ?.toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim()
    .slice(0, 80)
    .trim() || undefined;

const pageOf = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;

/** Reads the query of an address, or a form. What cannot be understood is left out: addresses are shortened and mistyped. */
export const readSearch = (query: { readonly get: (name: string) => unknown }): SchoolSearch => {
  const text = (name: string) => {
    const value = query.get(name);
    return typeof value === "string" ? value : null;
  };
  return {
    q: wordsOf(text("q")),
    province: oneOf(provinces, text("province")),
    code: oneOf(codes, text("code")),
    transmission: oneOf(gearboxes, text("transmission")),
    language: oneOf(schoolLanguages, text("language")),
    page: pageOf(text("page")),
  };
};

/** The query of a search, for an address: without what is undefined, and without the first page. */
export const searchQuery = ({ page, ...filters }: SchoolSearch): Search => ({
  ...filters,
  page: page === 1 ? undefined : page,
});

export const hasFilters = (search: SchoolSearch): boolean =>
  Object.entries(search).some(([name, value]) => name !== "page" && value !== undefined);

/** What the page of a search reads. `near` is a position as the endpoint takes it. */
export const searchRead = ({ page, ...filters }: SchoolSearch, near?: string): Read<"/driving-schools"> => ({
  path: "/driving-schools",
  query: { ...filters, page: page === 1 ? undefined : String(page), near },
});
