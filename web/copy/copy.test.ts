import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import compile from "icu-minify/compile";
import { describe, expect, test } from "vitest";
import { languageFacts, languages } from "./language.ts";

const folder = fileURLToPath(new URL("./", import.meta.url));
const areas = globSync("en/*.ts", { cwd: folder }).map((file) => file.slice("en/".length, -".ts".length));

type Sentences = { readonly [key: string]: string | Sentences };

const flat = (sentences: Sentences, path = ""): [string, string][] =>
  Object.entries(sentences).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );

const read = async (language: string, area: string) => {
  const module = (await import(`./${language}/${area}.ts`)) as Record<string, Sentences>;
  return Object.fromEntries(flat(Object.values(module)[0]!));
};

interface Found {
  readonly names: Set<string>;
  readonly plurals: string[][];
}

/** Kinds of a compiled part: `[name, kind, forms]`; a tag is `[name, ...parts]`, an argument `[name]`. */
const select = 1;
const ordinal = 3;

const walk = (parts: readonly unknown[], found: Found): Found => {
  for (const part of parts) if (Array.isArray(part)) walkOne(part as readonly unknown[], found);
  return found;
};

const walkOne = ([name, kind, third, ...rest]: readonly unknown[], found: Found) => {
  found.names.add(String(name));
  if (typeof kind !== "number") return walk([kind, third, ...rest], found);
  if (kind < select || kind > ordinal) return found;
  if (kind !== select) found.plurals.push(Object.keys(third as object));
  for (const form of Object.values(third as object)) if (Array.isArray(form)) walk(form, found);
  return found;
};

/** Every argument of a sentence, and the forms of each of its plurals. */
const argumentsOf = (sentence: string): Found => {
  const compiled = compile(sentence);
  return walk(typeof compiled === "string" ? [] : compiled, { names: new Set(), plurals: [] });
};

/** How many plural forms a language has for whole numbers from 1 to 200. */
const formCount = (locale: string) => {
  const rules = new Intl.PluralRules(locale);
  return new Set(Array.from({ length: 200 }, (_, index) => rules.select(index + 1))).size;
};

test("there is copy to check", () => expect(areas.length).toBeGreaterThanOrEqual(6));

describe.each(areas)("the copy of %s", (area) => {
  test.each(languages)("asks in %s for the same arguments as in English", async (language) => {
    const [english, translated] = await Promise.all([read("en", area), read(language, area)]);
    expect(Object.keys(translated).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, sentence] of Object.entries(translated))
      expect([key, argumentsOf(sentence).names]).toEqual([key, argumentsOf(english[key]!).names]);
  });

  // Three are asked for where a language has five: a sentence may only ever meet small numbers.
  test.each(languages)("counts in %s as the language does", async (language) => {
    const fewest = Math.min(formCount(languageFacts[language].locale), 3);
    for (const [key, sentence] of Object.entries(await read(language, area)))
      for (const forms of argumentsOf(sentence).plurals) {
        expect([key, forms]).toEqual([key, expect.arrayContaining(["other"])]);
        expect([key, forms.length >= fewest]).toEqual([key, true]);
      }
  });

  test.each(languages)(
    "has in %s no straight apostrophe, which would quote what follows",
    async (language) => {
      for (const sentence of Object.values(await read(language, area))) expect(sentence).not.toContain("'");
    },
  );
});
