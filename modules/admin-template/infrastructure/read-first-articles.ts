import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ArticleSlug, ArticleText } from "../contract/index.ts";

const folder = path.resolve(import.meta.dirname, "../content/articles");

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

/** Returns the articles that come with the product, in English, in the order of the list. Throws on a file of another form. */
export const readFirstArticles = (): readonly { readonly slug: string; readonly text: ArticleText }[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => ({ name, slug: ArticleSlug.parse(name.slice(0, -".md".length)) }))
    .map(({ name, slug }) => {
      const { groups } = form.exec(readFileSync(path.join(folder, name), "utf8")) ?? {};
      if (groups === undefined) throw new Error(`${name} is not of the form: title, summary, ---, body.`);
      return { slug, text: ArticleText.parse({ ...groups, body: groups["body"]!.trimEnd() }) };
    })
    .toSorted((one, other) => placeOf(one.slug) - placeOf(other.slug));
