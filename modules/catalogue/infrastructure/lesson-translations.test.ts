import { expect, test } from "vitest";
import { textsOfLesson } from "../domain/lessons/lesson-texts.ts";
import { translateLesson } from "../domain/lessons/translate.ts";
import { filmSource, posterOf } from "./films.ts";
import { readLessonTranslations } from "./lesson-translations.ts";
import { readFiles } from "./read-content.ts";
import { parseLessons } from "./read-lessons.ts";

const lessons = parseLessons();
const translated = lessons.flatMap((lesson) =>
  [...readLessonTranslations(lesson.id)].map(
    ([language, words]) => [`${lesson.id} in ${language}`, lesson, language, words] as const,
  ),
);

test("every lesson is translated into every language", () => {
  for (const { id } of lessons)
    expect([...readLessonTranslations(id).keys()], id).toEqual(["fr", "ar", "ch"]);
});

test.each(translated)(
  "%s says everything that the lesson says, and nothing else",
  (_, lesson, language, words) => {
    const texts = new Set(textsOfLesson(lesson).filter((text) => text !== ""));
    expect([...texts].filter((text) => !words.has(text))).toEqual([]);
    expect([...words.keys()].filter((text) => !texts.has(text))).toEqual([]);
    const said = textsOfLesson(translateLesson(lesson, words)).filter((text) => text !== "");
    expect(said).toHaveLength(textsOfLesson(lesson).filter((text) => text !== "").length);
    for (const text of said) {
      expect(text.length, text).toBeLessThanOrEqual(140);
      if (language === "fr") expect(text, text).not.toMatch(/ [:;?!]/);
    }
  },
);

test("a translated lesson shows the same pictures at the same times", () => {
  const [, lesson, , words] = translated[0]!;
  const pictures = (some: typeof lesson) => some.cards.map(({ seconds, facts }) => ({ seconds, facts }));
  expect(pictures(translateLesson(lesson, words))).toEqual(pictures(lesson));
});

test("words in a picture are in the language of the lesson", () => {
  const lesson = lessons.find(({ id }) => id === "rules-alcohol-and-fitness")!;
  const source = filmSource(readFiles());
  const posterIn = (language: "fr" | "ar" | "ch") =>
    posterOf(translateLesson(lesson, readLessonTranslations(lesson.id).get(language)!), source);
  expect(posterOf(lesson, source)).toContain("per 100 ml");
  expect(posterIn("fr")).toContain("pour 100 ml");
  expect(posterIn("ar")).toMatch(/direction="rtl">في 100 مل</);
  expect(posterIn("ch")).toContain("每 100 毫升");
});
