import { createHash } from "node:crypto";
import { Effect, Layer } from "effect";
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

const mediaPath = "/api/media/";

/** A lesson but for what takes time to find out. */
type Drawn<Kind extends LessonSummary> = Omit<Kind, "sent">;

/** Films and posters by the name in their address. The hash in it changes with the drawing. */
const collectMedia = () => {
  const files = new Map<string, string>();
  const sent = new Map<string, Promise<number>>();
  /** Films are compressed when a learner first asks how large they are: the start of the program does not wait for it. */
  const sentOf = (src: string): Promise<number> => {
    const name = src.slice(mediaPath.length);
    const known = sent.get(name) ?? bytesSentOf(files.get(name)!);
    sent.set(name, known);
    return known;
  };
  const add = (id: string, svg: string) => {
    const hash = createHash("sha256").update(svg).digest("hex").slice(0, 10);
    const name = `${id}.${hash}.svg`;
    files.set(name, svg);
    return { src: `${mediaPath}${name}`, bytes: Buffer.byteLength(svg) };
  };
  return { files, add, sentOf };
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
  const { files, add, sentOf } = collectMedia();
  const source = filmSource(content);
  /** A translated lesson has the drawings of the English one, and so the same film, but for words in the picture. */
  const lessonIn = (script: LessonScript, language: QuestionLanguage): Drawn<Lesson> => {
    const { id, category, title, summary } = script;
    const film = filmOf(script, source);
    const { src, bytes } = add(id, filmDocument(film));
    const poster = posterOf(script, source);
    return {
      lessonId: id,
      category,
      language,
      title,
      summary,
      seconds: lengthOf(script),
      bytes,
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
  const translated = new Map<string, Drawn<Lesson>>(
    scripts.flatMap((script) =>
      [...readLessonTranslations(script.id)].map(
        ([language, words]) =>
          [`${script.id} ${language}`, lessonIn(translateLesson(script, words), language)] as const,
      ),
    ),
  );
  const inLanguage = (lesson: Drawn<Lesson>, language: QuestionLanguage = "en"): Drawn<Lesson> =>
    translated.get(`${lesson.lessonId} ${language}`) ?? lesson;
  const measured = <Kind extends LessonSummary>(lesson: Drawn<Kind>, film: string) =>
    Effect.map(
      Effect.promise(() => sentOf(film)),
      (sent) => ({ ...lesson, sent }),
    );
  const summaryOf = (lesson: Drawn<Lesson>) => {
    const { lessonId, category, language, title, summary, seconds, bytes, poster } = lesson;
    return measured<LessonSummary>(
      { lessonId, category, language, title, summary, seconds, bytes, poster },
      lesson.sources[0]!.src,
    );
  };
  const find = (lessonId: string, language?: QuestionLanguage): Drawn<Lesson> | null => {
    const lesson = byId.get(lessonId);
    return lesson === undefined ? null : inLanguage(lesson, language);
  };
  return Layer.succeed(
    Lessons,
    Lessons.of({
      list: (category, language) =>
        Effect.forEach(
          lessons.filter((lesson) => category === undefined || lesson.category === category),
          (lesson) => summaryOf(inLanguage(lesson, language)),
          { concurrency: "unbounded" },
        ),
      find: (lessonId, language) => {
        const lesson = find(lessonId, language);
        return lesson === null ? Effect.succeed(null) : measured<Lesson>(lesson, lesson.sources[0]!.src);
      },
      secondsOf: (lessonId) => byId.get(lessonId)?.seconds ?? null,
      captionsOf: (lessonId, language) => {
        const lesson = find(lessonId, language);
        return lesson === null ? null : webVtt(lesson.cues);
      },
      findMedia: (name) => files.get(name) ?? null,
    }),
  );
};
