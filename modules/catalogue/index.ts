import { Effect, Layer } from "effect";
import { defineModule } from "#kernel/composition/module";
import { catalogueSentences } from "./application/event-sentences.ts";
import { editingHandlers } from "./application/editing/editing-endpoints.ts";
import {
  catalogueData,
  eraseProgressWhenPersonErased,
  lessonProgressHandlers,
} from "./application/lessons/keep-lesson-progress.ts";
import type { Lessons } from "./application/lessons/lessons.ts";
import { lessonHandlers } from "./application/lessons/read-lessons.ts";
import { readPictureHandler } from "./application/read-picture.ts";
import { Guide, readStudyGuideHandler } from "./application/read-study-guide.ts";
import { schoolHandlers } from "./application/schools/school-endpoints.ts";
import * as contract from "./contract/index.ts";
import { surroundingsOf } from "./domain/check-question.ts";
import type { LessonScript } from "./domain/lessons/script.ts";
import { fileLessons } from "./infrastructure/file-lessons.ts";
import { makePictures, type Pictures } from "./infrastructure/pictures.ts";
import { postgresBank } from "./infrastructure/postgres-bank.ts";
import { postgresCatalogue } from "./infrastructure/postgres-catalogue.ts";
import { postgresLessonProgress } from "./infrastructure/postgres-lesson-progress.ts";
import { postgresScenes } from "./infrastructure/postgres-scenes.ts";
import { postgresSchools } from "./infrastructure/postgres-schools.ts";
import { type Loaded, publishContent } from "./infrastructure/publish.ts";
import { type HashedContent, readContent } from "./infrastructure/read-content.ts";
import { readLessons } from "./infrastructure/read-lessons.ts";
import { versionsIntegrity } from "./infrastructure/stored-versions.ts";
import { makeStudyGuide } from "./infrastructure/study-guide.ts";

export {
  type AskableQuestion,
  Catalogue,
  type KeyVersion,
  type QuestionVersion,
} from "./application/catalogue.ts";
export { Schools } from "./application/schools/schools.ts";
export { QuestionFigures } from "./application/bank/question-figures.ts";
export { publicQuestionId } from "./application/public-question-id.ts";
export type { PaperOutline, PublishedPaper } from "./domain/paper.ts";
export { sampleSchools } from "./infrastructure/sample-schools.ts";

/** Read at the start of the program and not on import, so that a fault is reported as a message. */
let read: HashedContent | undefined;
const content = (): HashedContent => (read ??= readContent());

let drawn: Pictures | undefined;
const pictures = (): Pictures => (drawn ??= makePictures(content()));

let filmed: Layer.Layer<Lessons> | undefined;
/** Made once in a process: the films of all lessons take half a second. */
const lessonFilms = (scripts: readonly LessonScript[]) =>
  (filmed ??= fileLessons(scripts, pictures(), content()));

let composed: contract.StudyGuide | undefined;
/** The study guide as the endpoint returns it. The web build calls this, because no server runs at build time. */
export const studyGuide = (): contract.StudyGuide => (composed ??= makeStudyGuide(content()));

/** Returns the drawing of a traffic scene, null where no scene has that id. */
export const scenePicture = (id: string): contract.Picture | null => pictures().of({ kind: "scene", id });

/** Every drawing by its address, for the web build: a browser that keeps the study guide fetches them all at once. */
export const drawings = (): ReadonlyMap<string, string> => pictures().all();

/** Every paper and lesson, for the web build: the server's answer for any other address is that there is none. */
export const named = () => ({
  papers: content().papers.flatMap(({ testCode, testNum, exam, components }): contract.PaperReference[] => [
    ...(exam ? [{ testCode, testNum }] : []),
    ...components.map((category) => ({ testCode, testNum, category })),
  ]),
  lessons: readLessons(surroundingsOf(content())).map(({ id, category }) => ({ lessonId: id, category })),
});

const loadedLine = (loaded: Loaded | null): string => {
  const { questions, signs } = content();
  if (loaded === null) return `content unchanged (${questions.length} questions, ${signs.length} signs)`;
  const unchanged = loaded.edited.length === 0 ? "" : `, kept as edited here: ${loaded.edited.join(", ")}`;
  return `content published (${loaded.questions} new questions, ${loaded.papers} new papers${unchanged})`;
};

export const catalogue = defineModule({
  name: "catalogue",
  uses: ["identity"],
  schema: "catalogue",
  layer: Layer.suspend(() => {
    const lessons = readLessons(surroundingsOf(content()));
    return Layer.mergeAll(
      postgresCatalogue(content(), lessons, pictures()),
      postgresBank(content(), pictures()),
      Layer.succeed(Guide, Guide.of({ read: studyGuide })),
      postgresSchools,
      postgresScenes(content()),
      postgresLessonProgress,
      lessonFilms(lessons),
    );
  }),
  contract,
  eventSentences: catalogueSentences,
  handlers: {
    readPicture: readPictureHandler,
    readStudyGuide: readStudyGuideHandler,
    ...editingHandlers,
    ...schoolHandlers,
    ...lessonHandlers,
    ...lessonProgressHandlers,
  },
  subscriptions: [eraseProgressWhenPersonErased],
  personalData: catalogueData,
  integrity: [versionsIntegrity],
  prepare: Effect.suspend(() => Effect.map(publishContent(content()), loadedLine)),
});
