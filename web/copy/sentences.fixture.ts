import { languages, type Language } from "./language.ts";

type Sentences = { readonly [key: string]: string | Sentences };

const files = import.meta.glob<Record<string, Sentences>>("./{en,fr,ar,ch}/*.ts");

/** Every area of the copy, by the name of its file. */
export const areas = Object.keys(files)
  .filter((file) => file.startsWith("./en/"))
  .map((file) => file.slice("./en/".length, -".ts".length));

const flat = (sentences: Sentences, path = ""): [string, string][] =>
  Object.entries(sentences).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );

/** The sentences of an area in one language, by their path. */
export const readArea = async (language: Language, area: string): Promise<Record<string, string>> => {
  const module = await files[`./${language}/${area}.ts`]!();
  return Object.fromEntries(flat(Object.values(module)[0]!));
};

/** Source that holds its sentences in all four languages, each under the name of its language. */
const sources = import.meta.glob<string>(
  [
    "./{crash,toast}.ts",
    "../../modules/*/application/mails/*.ts",
    "../../modules/*/contract/staff-actions.ts",
    "../../src/letterhead.ts",
    "../../src/kernel/mail/rendering/frames.ts",
    "!../../**/*.test.ts",
  ],
  { eager: true, query: "?raw", import: "default" },
);

const beginsLanguage = new RegExp(String.raw`^\s+(${languages.join("|")}):(?=\s)`);
const text = /"((?:[^"\\]|\\.)*)"|`([^`]*)`/g;

/** Reads the source, because a mail has its sentences only once its facts are known. */
const sentencesOf = ([file, source]: [string, string], language: Language) => {
  let at: string | undefined;
  return source.split("\n").flatMap((line, index) => {
    at = beginsLanguage.exec(line)?.[1] ?? at;
    if (at !== language) return [];
    return [...line.matchAll(text)].map(([, plain, filled]): [string, string] => [
      `${file}:${index + 1}`,
      plain ?? filled!.replaceAll(/\$\{[^}]*\}/g, "{fact}"),
    ]);
  });
};

/** Everything that the product says in one language, with where it says it. */
export const everySentence = async (language: Language): Promise<[string, string][]> => {
  const copy = await Promise.all(
    areas.map(async (area) =>
      Object.entries(await readArea(language, area)).map(([key, sentence]): [string, string] => [
        `${area}.${key}`,
        sentence,
      ]),
    ),
  );
  return [...copy.flat(), ...Object.entries(sources).flatMap((source) => sentencesOf(source, language))];
};
