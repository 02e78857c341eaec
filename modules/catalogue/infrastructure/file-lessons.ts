import { createHash } from "node:crypto";
import { Layer } from "effect";
import { bytesSentOf } from "#kernel/http/unchanging-texts";
import { Lessons } from "../application/lessons/lessons.ts";
import type { Lesson, LessonSummary, QuestionLanguage } from "../contract/index.ts";
import type { Content } from "../domain/content.ts";
import { webVtt } from "../domain/lessons/captions.ts";
import { cardsOf } from "../domain/lessons/cards.ts";
import type { LessonScript } from "../domain/lessons/script.ts";
import { filmDocument, filmOf } from "../domain/lessons/shots.ts";
import { cuesOf, lengthOf, transcriptOf } from "../domain/lessons/timeline.ts";
import { translateLesson } from "../domain/lessons/translate.ts";
import { filmSource, posterOf } from "./films.ts";
import { readLessonTranslations } from "./lesson-translations.ts";
import type { Pictures } from "./pictures.ts";

/** Films and posters by the name in their address. The hash in it changes with the drawing. */
const collectMedia = () => {
  const files = new Map<string, string>();
  const sent = new Map<string, number>();
  /** A film is the same in most languages, and compressing it takes time. */
  const sentOf = (name: string, svg: string): number => {
    const known = sent.get(name) ?? bytesSentOf(svg);
    sent.set(name, known);
    return known;
  };
  const add = (id: string, svg: string) => {
    const hash = createHash("sha256").update(svg).digest("hex").slice(0, 10);
    const name = `${id}.${hash}.svg`;
    files.set(name, svg);
    return { src: `/api/media/${name}`, bytes: Buffer.byteLength(svg), sent: sentOf(name, svg) };
  };
  return { files, add };
};

const sizeOf = (svg: string) => {
  const [, width = "400", height = "340"] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) };
};

/** The lessons as learners get them. Throws when one shows what has no drawing. */
export const fileLessons = (
  scripts: readonly LessonScript[],
  pictures: Pick<Pictures, "of">,
  content: Pick<Content, "signs" | "scenes">,
): Layer.Layer<Lessons> => {
  const { files, add } = collectMedia();
  const source = filmSource(content);
  /** A translated lesson has the drawings of the English one, and so the same film, but for words in the picture. */
  const lessonIn = (script: LessonScript, language: QuestionLanguage): Lesson => {
    const { id, category, title, summary } = script;
    const film = filmOf(script, source);
    const { src, bytes, sent } = add(id, filmDocument(film));
    const poster = posterOf(script, source);
    return {
      lessonId: id,
      category,
      language,
      title,
      summary,
      seconds: lengthOf(script),
      bytes,
      sent,
      poster: { src: add(`${id}-poster`, poster).src, ...sizeOf(poster) },
      sources: [{ src, type: "image/svg+xml" }],
      shots: [...film.shots],
      captions: `/api/lessons/${id}/captions.vtt${language === "en" ? "" : `?language=${language}`}`,
      cues: [...cuesOf(script)],
      transcript: [...transcriptOf(script)],
      cards: cardsOf(script, (name) => pictures.of(name)!),
    };
  };
  const lessons = scripts.map((script) => lessonIn(script, "en"));
  const byId = new Map(lessons.map((lesson) => [lesson.lessonId, lesson]));
  const translated = new Map<string, Lesson>(
    scripts.flatMap((script) =>
      [...readLessonTranslations(script.id)].map(
        ([language, words]) =>
          [`${script.id} ${language}`, lessonIn(translateLesson(script, words), language)] as const,
      ),
    ),
  );
  const inLanguage = (lesson: Lesson, language: QuestionLanguage = "en"): Lesson =>
    translated.get(`${lesson.lessonId} ${language}`) ?? lesson;
  const summaryOf = (lesson: Lesson): LessonSummary => {
    const { lessonId, category, language, title, summary, seconds, bytes, sent, poster } = lesson;
    return { lessonId, category, language, title, summary, seconds, bytes, sent, poster };
  };
  const find = (lessonId: string, language?: QuestionLanguage): Lesson | null => {
    const lesson = byId.get(lessonId);
    return lesson === undefined ? null : inLanguage(lesson, language);
  };
  return Layer.succeed(
    Lessons,
    Lessons.of({
      list: (category, language) =>
        lessons
          .filter((lesson) => category === undefined || lesson.category === category)
          .map((lesson) => summaryOf(inLanguage(lesson, language))),
      find,
      captionsOf: (lessonId, language) => {
        const lesson = find(lessonId, language);
        return lesson === null ? null : webVtt(lesson.cues);
      },
      findMedia: (name) => files.get(name) ?? null,
    }),
  );
};
