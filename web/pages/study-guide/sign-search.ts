import type { StudyGuide } from "#modules/catalogue/contract";
import { plain, spelt } from "../../ui/search-words.ts";

type SignClass = StudyGuide["signs"][number];
export type Sign = SignClass["signs"][number];

/** Which signs a reader asks for: words to look for, and the id of a class. Empty is every sign. */
export interface Wanted {
  readonly words: string;
  readonly kind: string;
}

export const everySign: Wanted = { words: "", kind: "" };

export const asksForAll = ({ words, kind }: Wanted): boolean => words.trim() === "" && kind === "";

/** A class of signs, made ready to be searched. */
interface Searchable {
  readonly kind: SignClass;
  readonly entries: readonly {
    readonly sign: Sign;
    /** Some codes have brackets or a space, which are not typed in a search: `r511` for (R)511. */
    readonly code: string;
    readonly text: string;
  }[];
}

const shortened = (code: string) => code.replaceAll(/[()\s]/g, "");

export const searchable = (classes: readonly SignClass[]): readonly Searchable[] =>
  classes.map((kind) => ({
    kind,
    entries: kind.signs.map((sign) => ({
      sign,
      code: shortened(plain(sign.code)),
      text: spelt(`${sign.code} ${sign.name} ${sign.meaning}`),
    })),
  }));

type Entry = Searchable["entries"][number];

/** Every word must begin the code, its number ("201" for R201) or a word of the name or the meaning. */
const fits = (words: readonly string[]) => (entry: Entry) =>
  words.every(
    (word) =>
      entry.code.startsWith(word) ||
      entry.code.replace(/^\p{L}+/u, "").startsWith(word) ||
      (spelt(word) !== " " && entry.text.includes(spelt(word))),
  );

interface Found {
  readonly classes: readonly { readonly kind: SignClass; readonly signs: readonly Sign[] }[];
  readonly count: number;
  /** How many of the other classes would fit. */
  readonly elsewhere: number;
}

const countOf = (classes: Found["classes"]) => classes.reduce((sum, { signs }) => sum + signs.length, 0);

/** The signs asked for, by class and in the guide's order. Classes without any are left out. */
export const findSigns = (all: readonly Searchable[], { words, kind: wantedKind }: Wanted): Found => {
  const fit = fits(plain(words).split(/\s+/).map(shortened).filter(Boolean));
  const fitting = all
    .map(({ kind, entries }) => ({ kind, signs: entries.filter(fit).map(({ sign }) => sign) }))
    .filter(({ signs }) => signs.length > 0);
  const classes = fitting.filter(({ kind }) => wantedKind === "" || kind.id === wantedKind);
  const count = countOf(classes);
  return { classes, count, elsewhere: countOf(fitting) - count };
};

/** What the query of an address asks for. */
export const readWanted = (search: string): Wanted => {
  const query = new URLSearchParams(search);
  return { words: query.get("q") ?? "", kind: query.get("class") ?? "" };
};

/** The query of an address that asks for these signs. What else it holds stays. */
export const writeWanted = (search: string, { words, kind }: Wanted): string => {
  const query = new URLSearchParams(search);
  for (const [name, value] of [
    ["q", words.trim()],
    ["class", kind],
  ] as const)
    if (value === "") query.delete(name);
    else query.set(name, value);
  return query.size > 0 ? `?${query}` : "";
};
