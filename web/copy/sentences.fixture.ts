import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { languages, type Language } from "./language.ts";

const folder = fileURLToPath(new URL("./", import.meta.url));
const root = fileURLToPath(new URL("../../", import.meta.url));

/** Every area of the copy, by the name of its file. */
export const areas = globSync("en/*.ts", { cwd: folder }).map((file) =>
  file.slice("en/".length, -".ts".length),
);

type Sentences = { readonly [key: string]: string | Sentences };

const flat = (sentences: Sentences, path = ""): [string, string][] =>
  Object.entries(sentences).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );

/** The sentences of an area in one language, by their path. */
export const readArea = async (language: Language, area: string) => {
  const module = (await import(`./${language}/${area}.ts`)) as Record<string, Sentences>;
  return Object.fromEntries(flat(Object.values(module)[0]!));
};

/** Files that hold their sentences in all four languages, each under the name of its language. */
const filesOfAllLanguages = globSync(
  [
    "web/copy/{crash,toast}.ts",
    "modules/*/application/mails/*.ts",
    "modules/*/contract/staff-actions.ts",
    "src/letterhead.ts",
    "src/kernel/mail/rendering/frames.ts",
  ],
  { cwd: root, exclude: (file) => file.endsWith(".test.ts") },
);

const beginsLanguage = new RegExp(String.raw`^\s+(${languages.join("|")}):(?=\s)`);
const text = /"((?:[^"\\]|\\.)*)"|`([^`]*)`/g;

/** Read from the source, because a mail has its sentences only once its facts are known. */
const sentencesOf = (file: string, language: Language) => {
  let at: string | undefined;
  return readFileSync(root + file, "utf8")
    .split("\n")
    .flatMap((line, index) => {
      at = beginsLanguage.exec(line)?.[1] ?? at;
      if (at !== language) return [];
      return [...line.matchAll(text)].map(([, plain, filled]): [string, string] => [
        `${file}:${index + 1}`,
        plain ?? filled!.replaceAll(/\$\{[^}]*\}/g, "{fact}"),
      ]);
    });
};

const notYet = new Set(["admin", "attempt", "attempts", "numbers", "operations", "re-marking", "staff"]);

/** Everything that the product says in one language, with where it says it. */
export const everySentence = async (language: Language): Promise<[string, string][]> => {
  const copy = await Promise.all(
    areas
      .filter((area) => !notYet.has(area))
      .map(async (area) =>
        Object.entries(await readArea(language, area)).map(([key, sentence]): [string, string] => [
          `${area}.${key}`,
          sentence,
        ]),
      ),
  );
  return [...copy.flat(), ...filesOfAllLanguages.flatMap((file) => sentencesOf(file, language))];
};
