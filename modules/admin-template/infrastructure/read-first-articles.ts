import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { languages } from "#vocabulary/language";
import { ArticleSlug, ArticleText, type ArticleTexts } from "../contract/index.ts";

/** English articles are in it, and their translations in a folder for each language, under the same names. */
const folder = path.resolve(import.meta.dirname, "../content/articles");
const translations = languages.filter((language) => language !== "en");

/** Newest first, as readers see them in their list. Files that are not named come after these. */
const order = [
  "how-to-book-the-learners-test",
  "what-to-bring-to-the-testing-centre",
  "how-the-marks-work",
  "how-to-study-road-signs",
];

const placeOf = (slug: string): number => (order.includes(slug) ? order.indexOf(slug) : order.length);

/** A file begins with `# Title`; the summary, a line of three dashes and the body follow. */
const form = /^# (?<title>.+)\n\n(?<summary>.+)\n\n---\n\n(?<body>.+)$/s;

const namesIn = (place: string): readonly string[] =>
  existsSync(place) ? readdirSync(place).filter((name) => name.endsWith(".md")) : [];

const readFile = (file: string): ArticleText => {
  const { groups } = form.exec(readFileSync(file, "utf8")) ?? {};
  if (groups === undefined) throw new Error(`${file} is not of the form: title, summary, ---, body.`);
  return ArticleText.parse({ ...groups, body: groups["body"]!.trimEnd() });
};

const readTranslation = (place: string): ArticleText | null => (existsSync(place) ? readFile(place) : null);

export interface FirstArticle {
  readonly slug: string;
  readonly texts: ArticleTexts;
}

/**
 * Returns the articles that come with the product, in the order of the list. A language without a file has no text. Throws
 * on a file of another form, and on a translation of no article.
 */
export const readFirstArticles = (from = folder): readonly FirstArticle[] => {
  const names = namesIn(from);
  for (const language of translations)
    for (const name of namesIn(path.join(from, language)))
      if (!names.includes(name)) throw new Error(`${language}/${name} translates no article.`);
  return names
    .map((name) => {
      const inLanguage = (language: string) => readTranslation(path.join(from, language, name));
      return {
        slug: ArticleSlug.parse(name.slice(0, -".md".length)),
        texts: {
          en: readFile(path.join(from, name)),
          fr: inLanguage("fr"),
          ar: inLanguage("ar"),
          ch: inLanguage("ch"),
        },
      };
    })
    .toSorted((one, other) => placeOf(one.slug) - placeOf(other.slug));
};
