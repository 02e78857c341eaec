import { Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { preparedOn } from "#kernel/database/prepared";
import { makeQueryCache } from "#kernel/database/query-cache";
import { queryOn } from "#kernel/database/tables";
import { Catalogue } from "../application/catalogue.ts";
import { publicQuestionId } from "../application/public-question-id.ts";
import { licenceOf, type PaperReference, type TestCode } from "../contract/index.ts";
import type { Content } from "../domain/content.ts";
import type { PublishedPaper } from "../domain/paper.ts";
import type { LessonScript } from "../domain/lessons/script.ts";
import { beliefsBehind } from "../domain/misconception.ts";
import { makeSubjects } from "../domain/practice-subjects.ts";
import { askableQuestions, questionIds } from "./askable-questions.ts";
import { keyVersions, newestKeyChanges } from "./key-versions.ts";
import { lessonOutlines } from "./lesson-outlines.ts";
import { makePictures, type Pictures } from "./pictures.ts";
import { newestVersionText, paperAt, paperOutlines } from "./published-papers.ts";
import { questionReader } from "./question-reader.ts";
import { svgByFile } from "./stored-scenes.ts";
import type { CatalogueTables } from "./tables.ts";

const fileName = /^[0-9a-f]{16}\.svg$/;

/** The published catalogue. A question version never changes, so each is read from the database once. */
export const postgresCatalogue = (
  content: Content,
  lessons: readonly LessonScript[],
  pictures: Pictures = makePictures(content),
): Layer.Layer<Catalogue, never, Pools> =>
  Layer.effect(
    Catalogue,
    Effect.gen(function* () {
      const { main } = yield* Pools;
      const beliefs = new Map(content.misconceptions.map((one) => [one.id, one]));
      const listLessons = lessonOutlines(lessons);
      const query = queryOn<CatalogueTables>(main);

      const { questions, worded, shown } = questionReader(query, pictures);

      const papers = new Map<string, PublishedPaper>();
      const newest = preparedOn(main)<{ version: number }>("catalogue-newest-version", newestVersionText);
      /** Every learner of a class starts the same paper: its version is asked for each time, its questions once. */
      const findPaper = Effect.fnUntraced(function* (reference: PaperReference) {
        const { testCode, testNum, category = "" } = reference;
        const [found] = yield* newest(testCode, testNum, category);
        if (found === undefined) return null;
        const { version } = found;
        const key = [testCode, testNum, category, version].join(":");
        const paper =
          papers.get(key) ?? (yield* query("catalogue.paper", (db) => paperAt(db, reference, version)));
        papers.set(key, paper);
        return paper;
      });

      /** Every learner of a class opens the same list. */
      const outlines = yield* makeQueryCache((testCode: TestCode | null) =>
        query("catalogue.paperOutlines", (db) => paperOutlines(db, testCode)),
      );

      /** Every practice selects from this list. */
      const askable = yield* makeQueryCache((testCode: TestCode) =>
        query("catalogue.askableQuestions", (db) => askableQuestions(db, licenceOf[testCode], beliefs)),
      );
      /** Another process may have added it just now, and one that was just started has shown no question yet. */
      const drawn = yield* makeQueryCache((file: string) =>
        query("catalogue.scene", (db) => svgByFile(db, file)),
      );
      const allIds = yield* makeQueryCache((_name: "all") => query("catalogue.questionIds", questionIds));

      return Catalogue.of({
        findPaper,
        listPapers: outlines,
        getTopics: (wanted) =>
          Effect.map(questions(wanted), (found) => found.map(({ category, topic }) => ({ category, topic }))),
        getQuestions: (wanted, language = "en") => shown(wanted, language),
        getKeys: (wanted, language = "en") =>
          Effect.map(worded(wanted, language), (found) =>
            found.map(({ question, wording: { explanation } }) => ({
              correct: question.correct,
              explanation,
              source: question.source,
              ...beliefsBehind(question, beliefs),
            })),
          ),
        readKeyVersions: (questionId) => query("catalogue.keyVersions", (db) => keyVersions(db, questionId)),
        newestKeyChanges: (limit) => query("catalogue.keyChanges", (db) => newestKeyChanges(db, limit)),
        listAskable: askable,
        findSubject: makeSubjects(content, lessons),
        listLessons,
        findBankId: (publicId) =>
          Effect.map(allIds("all"), (ids) => ids.find((id) => publicQuestionId(id) === publicId) ?? null),
        findPicture: Effect.fnUntraced(function* (kind, name) {
          const known = pictures.find(kind, name);
          if (known !== undefined || kind !== "scene" || !fileName.test(name)) return known ?? null;
          return (yield* drawn(name)) ?? null;
        }),
      });
    }),
  );
