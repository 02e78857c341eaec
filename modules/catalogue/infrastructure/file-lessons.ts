import { createHash } from "node:crypto";
import { Layer } from "effect";
import { Lessons } from "../application/lessons.ts";
import type { Lesson, LessonSummary } from "../contract/index.ts";
import type { Content } from "../domain/content.ts";
import { webVtt } from "../domain/lessons/captions.ts";
import { cardsOf } from "../domain/lessons/cards.ts";
import type { LessonScript } from "../domain/lessons/script.ts";
import { filmDocument } from "../domain/lessons/shots.ts";
import { cuesOf, lengthOf, transcriptOf } from "../domain/lessons/timeline.ts";
import { filmSource, filmsOf } from "./films.ts";
import type { Pictures } from "./pictures.ts";

/** Films and posters by the name in their address. The hash in it changes with the drawing. */
const openShelf = () => {
  const files = new Map<string, string>();
  const add = (id: string, svg: string) => {
    const hash = createHash("sha256").update(svg).digest("hex").slice(0, 10);
    const name = `${id}.${hash}.svg`;
    files.set(name, svg);
    return { src: `/api/media/${name}`, bytes: Buffer.byteLength(svg) };
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
  const { files, add } = openShelf();
  const films = filmsOf(scripts, filmSource(content));
  const lessons = scripts.map((script): Lesson => {
    const { id, category, title, summary } = script;
    const film = films.get(id)!;
    const { src, bytes } = add(id, filmDocument(film));
    return {
      lessonId: id,
      category,
      title,
      summary,
      seconds: lengthOf(script),
      bytes,
      poster: { src: add(`${id}-poster`, film.poster).src, ...sizeOf(film.poster) },
      sources: [{ src, type: "image/svg+xml" }],
      shots: [...film.shots],
      captions: `/api/lessons/${id}/captions.vtt`,
      cues: [...cuesOf(script)],
      transcript: [...transcriptOf(script)],
      cards: cardsOf(script, (name) => pictures.of(name)!),
    };
  });
  const byId = new Map(lessons.map((lesson) => [lesson.lessonId, lesson]));
  const summaryOf = ({
    lessonId,
    category,
    title,
    summary,
    seconds,
    bytes,
    poster,
  }: Lesson): LessonSummary => ({
    lessonId,
    category,
    title,
    summary,
    seconds,
    bytes,
    poster,
  });
  return Layer.succeed(
    Lessons,
    Lessons.of({
      list: (category) =>
        lessons.filter((lesson) => category === undefined || lesson.category === category).map(summaryOf),
      find: (lessonId) => byId.get(lessonId) ?? null,
      captionsOf: (lessonId) => {
        const lesson = byId.get(lessonId);
        return lesson === undefined ? null : webVtt(lesson.cues);
      },
      findMedia: (name) => files.get(name) ?? null,
    }),
  );
};
