import { readFileSync } from "node:fs";
import dictionary from "dictionary-en-za";
import nspell from "nspell";
import { guideTextsOf } from "../../modules/catalogue/domain/checks/guide-texts.ts";
import { textsOf } from "../../modules/catalogue/domain/checks/wording.ts";
import type { Content } from "../../modules/catalogue/domain/content.ts";
import { textsOfLesson } from "../../modules/catalogue/domain/lessons/lesson-texts.ts";
import { parseLessons } from "../../modules/catalogue/infrastructure/read-lessons.ts";

/** Technical words that general dictionaries lack, one per line. */
const own = readFileSync(new URL("words.txt", import.meta.url), "utf8")
  .split("\n")
  .filter(Boolean);

const wordsIn = (text: string): readonly string[] => text.match(/[A-Za-z][A-Za-z'’]*[A-Za-z]/g) ?? [];

/** Returns words that are in neither the South African dictionary nor our own list, each with its first location. */
export function* spellingProblems(content: Content): Iterable<string> {
  const { questions, signs, scenes } = content;
  const speller = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
  for (const word of own) speller.add(word);
  const known = new Map<string, boolean>();
  const isKnown = (word: string) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const now = speller.correct(word.replaceAll("’", "'"));
    known.set(word, now);
    return now;
  };
  const texts: readonly (readonly [string, string])[] = [
    ...questions.flatMap((question) =>
      [...textsOf(question), question.source].map((text) => [question.id, text] as const),
    ),
    ...signs.map(({ code, alt }) => [`sign ${code}`, alt] as const),
    ...scenes.map(({ id, alt }) => [`scene ${id}`, alt] as const),
    ...guideTextsOf(content),
    ...parseLessons().flatMap((lesson) =>
      textsOfLesson(lesson).map((text) => [`lesson ${lesson.id}`, text] as const),
    ),
  ];
  const reported = new Set<string>();
  for (const [where, text] of texts)
    for (const word of wordsIn(text))
      if (!isKnown(word) && !reported.has(word)) {
        reported.add(word);
        yield `${where}: ${word}`;
      }
}
