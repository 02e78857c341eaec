import compile from "icu-minify/compile";

/** What a sentence asks for, and what it says around that. */
export interface Parts {
  readonly names: Set<string>;
  /** The forms of each plural, with the name of its argument. */
  readonly plurals: [name: string, forms: string[]][];
  /** What stands in the sentence as it is. */
  readonly literals: string[];
}

/** Kinds of a compiled part: `[name, kind, forms]`; a tag is `[name, ...parts]`, an argument `[name]`. */
const select = 1;
const ordinal = 3;

const walk = (parts: readonly unknown[], found: Parts): Parts => {
  for (const part of parts) {
    if (typeof part === "string") found.literals.push(part);
    if (Array.isArray(part)) walkOne(part as readonly unknown[], found);
  }
  return found;
};

const walkOne = ([name, kind, third, ...rest]: readonly unknown[], found: Parts) => {
  found.names.add(String(name));
  if (typeof kind !== "number") return walk([kind, third, ...rest], found);
  if (kind < select || kind > ordinal) return found;
  if (kind !== select) found.plurals.push([String(name), Object.keys(third as object)]);
  for (const form of Object.values(third as object)) walk(Array.isArray(form) ? form : [form], found);
  return found;
};

const known = new Map<string, Parts>();

/** Takes a sentence apart, each once. */
export const partsOf = (sentence: string): Parts => {
  const before = known.get(sentence);
  if (before !== undefined) return before;
  const compiled = compile(sentence);
  const found: Parts = { names: new Set(), plurals: [], literals: [] };
  known.set(sentence, walk(typeof compiled === "string" ? [compiled] : compiled, found));
  return found;
};
