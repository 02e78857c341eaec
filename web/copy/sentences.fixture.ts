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

const articleFolder = "../../modules/admin-template/content/articles";
const articles = import.meta.glob<string>("../../modules/admin-template/content/articles/**/*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** The words of a line of Markdown: without its marks, and of a link what is read. Cells of a table are apart. */
const wordsOfLine = (line: string): readonly string[] =>
  /^(?:::|---|\|---)/.test(line)
    ? []
    : line
        .replace(/^(?:#+|>|-|\d+\.) +/, "")
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
        .split("|")
        .map((words) => words.trim())
        .filter((words) => words !== "");

/** The sentences of the study articles that come with the product. English is beside the folders of the others. */
const articleSentences = (language: Language): [string, string][] =>
  Object.entries(articles)
    .map(([file, text]) => [file.slice(articleFolder.length + 1), text] as const)
    .filter(([file]) => (file.includes("/") ? file.startsWith(`${language}/`) : language === "en"))
    .flatMap(([file, text]) =>
      text
        .split("\n")
        .flatMap((line, index) =>
          wordsOfLine(line).map((words): [string, string] => [`${file}:${index + 1}`, words]),
        ),
    );

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
  return [
    ...copy.flat(),
    ...Object.entries(sources).flatMap((source) => sentencesOf(source, language)),
    ...articleSentences(language),
  ];
};
