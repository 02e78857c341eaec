import type { LessonOutline } from "../application/catalogue.ts";
import type { QuestionLanguage } from "../contract/index.ts";
import type { LessonScript } from "../domain/lessons/script.ts";
import { lengthOf } from "../domain/lessons/timeline.ts";
import { translateLesson } from "../domain/lessons/translate.ts";
import { readLessonTranslations } from "./lesson-translations.ts";

const outlineOf = (lesson: LessonScript): LessonOutline => ({
  lessonId: lesson.id,
  category: lesson.category,
  title: lesson.title,
  seconds: lengthOf(lesson),
});

/** Returns a list of the lessons in a language; one that is not translated is in English. */
export const lessonOutlines = (
  lessons: readonly LessonScript[],
): ((language?: QuestionLanguage) => readonly LessonOutline[]) => {
  const words = new Map(lessons.map(({ id }) => [id, readLessonTranslations(id)]));
  const listIn = (language: QuestionLanguage) =>
    lessons.map((lesson) => {
      const translated = language === "en" ? undefined : words.get(lesson.id)?.get(language);
      return outlineOf(translated === undefined ? lesson : translateLesson(lesson, translated));
    });
  const lists = new Map<QuestionLanguage, readonly LessonOutline[]>();
  return (language = "en") => {
    const list = lists.get(language) ?? listIn(language);
    lists.set(language, list);
    return list;
  };
};
