import { Effect } from "effect";
import { type Language, languages } from "#vocabulary/language";
import type { ArticleTexts } from "../../contract/index.ts";
import { readText } from "../markdown/article-blocks.ts";
import type { PictureOf } from "../markdown/article-pictures.ts";
import { Gallery } from "./gallery.ts";
import { altIn, codeOf, sizesOf } from "./picture-views.ts";

const maxPictures = 100;

/** What may be codes of pictures in a text: all that it shows, and perhaps more. */
const numbersIn = (markdown: string): number[] => {
  if (!markdown.includes("![")) return [];
  const found = [...markdown.matchAll(/\bp([1-9]\d{0,8})\b/g)].map(([, digits]) => Number(digits));
  return [...new Set(found)].slice(0, maxPictures);
};

/** The pictures that a text may show, with words in its language. */
export const picturesOfText = Effect.fnUntraced(function* (markdown: string, language: Language) {
  const found = yield* (yield* Gallery).ofNumbers(numbersIn(markdown));
  const byCode = new Map(found.map((stored) => [codeOf(stored), stored]));
  const pictureOf: PictureOf = (code) => {
    const stored = byCode.get(code);
    return stored === undefined ? null : { code, ...altIn(stored, language), sizes: sizesOf(stored) };
  };
  /** Changes when the pictures or their words do. */
  const state = found.map(({ number, version }) => `${String(number)}.${String(version)}`).join(" ");
  return { pictureOf, state };
});

/** The numbers of the pictures that texts show, whether the gallery has them or not. */
const numbersShown = (texts: ArticleTexts): number[] =>
  languages.flatMap((language) => {
    const numbers: number[] = [];
    readText(texts[language]?.body ?? "", { signOf: () => null, sceneOf: () => null }, (code) => {
      numbers.push(Number(code.slice(1)));
      return null;
    });
    return numbers;
  });

/** Says in the gallery which pictures an article shows, in any of these versions. */
export const noteUses = Effect.fnUntraced(function* (article: string, versions: readonly ArticleTexts[]) {
  yield* (yield* Gallery).useInArticle(article, [...new Set(versions.flatMap(numbersShown))]);
});
