import { Effect, Layer } from "effect";
import { defineModule } from "#kernel/module";
import { editingEndpoints } from "./application/editing-endpoints.ts";
import { lessonEndpoints } from "./application/read-lessons.ts";
import { readPictureHandler } from "./application/read-picture.ts";
import { Guide, readStudyGuideHandler } from "./application/read-study-guide.ts";
import { schoolEndpoints } from "./application/school-endpoints.ts";
import { surroundingsOf } from "./domain/check-question.ts";
import { fileLessons } from "./infrastructure/file-lessons.ts";
import { postgresBank } from "./infrastructure/postgres-bank.ts";
import { postgresCatalogue } from "./infrastructure/postgres-catalogue.ts";
import { postgresSchools } from "./infrastructure/postgres-schools.ts";
import { publishContent } from "./infrastructure/publish.ts";
import { readContent } from "./infrastructure/read-content.ts";
import { readLessons } from "./infrastructure/read-lessons.ts";
import { makeStudyGuide } from "./infrastructure/study-guide.ts";

export { Catalogue, type KeyVersion, type QuestionVersion } from "./application/catalogue.ts";
export type { PublishedPaper } from "./domain/paper.ts";
export { sampleSchools } from "./infrastructure/sample-schools.ts";

const content = readContent();
const lessons = readLessons(surroundingsOf(content));

/** The study guide as the endpoint answers it; the web build takes it from here, for there is no server yet. */
export const studyGuide = makeStudyGuide(content);

export const catalogue = defineModule({
  name: "catalogue",
  layer: Layer.mergeAll(
    postgresCatalogue(content),
    postgresBank(content),
    Layer.succeed(Guide, Guide.of({ read: studyGuide })),
    postgresSchools,
    fileLessons(lessons),
  ),
  endpoints: [
    readPictureHandler,
    readStudyGuideHandler,
    ...editingEndpoints,
    ...schoolEndpoints,
    ...lessonEndpoints,
  ],
  prepare: Effect.map(publishContent(content), (loaded) => {
    if (loaded === null)
      return `content unchanged (${content.questions.length} questions, ${content.signs.length} signs)`;
    const kept = loaded.edited.length === 0 ? "" : `, kept as edited here: ${loaded.edited.join(", ")}`;
    return `content published (${loaded.questions} new questions, ${loaded.papers} new papers${kept})`;
  }),
});
