import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Layer } from "effect";
import type { StoredFile } from "#kernel/http/stored-file";
import { Lessons } from "../application/lessons.ts";
import type { Lesson, LessonSummary } from "../contract/index.ts";
import { webVtt } from "../domain/lessons/captions.ts";
import { cardsOf } from "../domain/lessons/cards.ts";
import { film } from "../domain/lessons/film.ts";
import type { LessonScript } from "../domain/lessons/script.ts";
import { cuesOf, lengthOf, transcriptOf } from "../domain/lessons/timeline.ts";
import { ContentProblem } from "./content-problem.ts";
import type { Pictures } from "./pictures.ts";
import { contentFolder } from "./read-content.ts";

const types = { mp4: "video/mp4", webp: "image/webp" } as const;

/** Films and posters by the name in their address. The hash in it changes with the file. */
const openShelf = (folder: string) => {
  const files = new Map<string, StoredFile>();
  const add = (id: string, extension: keyof typeof types) => {
    const file = path.join(folder, "media", `${id}.${extension}`);
    if (!existsSync(file))
      throw new ContentProblem(
        `${id}.${extension} has not been rendered yet: run npm run content -- videos --lesson ${id}`,
      );
    const content = readFileSync(file);
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
    const name = `${id}.${hash}.${extension}`;
    files.set(name, { path: file, type: types[extension], hash });
    return { src: `/api/media/${name}`, bytes: content.length };
  };
  return { files, add };
};

/** The lessons as learners get them. Throws when a film or poster is missing. */
export const fileLessons = (
  scripts: readonly LessonScript[],
  pictures: Pick<Pictures, "of">,
  folder = contentFolder,
): Layer.Layer<Lessons> => {
  const { files, add } = openShelf(folder);
  const lessons = scripts.map((script): Lesson => {
    const { id, category, title, summary } = script;
    const { src, bytes } = add(id, "mp4");
    return {
      lessonId: id,
      category,
      title,
      summary,
      seconds: lengthOf(script),
      bytes,
      poster: { src: add(id, "webp").src, width: film.width, height: film.height },
      sources: [{ src, type: types.mp4 }],
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
