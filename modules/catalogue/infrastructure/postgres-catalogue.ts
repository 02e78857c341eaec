import { Effect, Layer } from "effect";
import type { Kysely } from "kysely";
import { Pools } from "#kernel/database/pools";
import { makeQueryCache } from "#kernel/database/query-cache";
import { queryOn } from "#kernel/database/tables";
import { Catalogue, type QuestionVersion } from "../application/catalogue.ts";
import { publicQuestionId } from "../application/public-question-id.ts";
import {
  type AuthoredQuestion,
  licenceOf,
  type PaperReference,
  type QuestionLanguage,
  type TestCode,
  type Wording,
} from "../contract/index.ts";
import type { Content } from "../domain/content.ts";
import { lengthOf } from "../domain/lessons/timeline.ts";
import type { PublishedPaper } from "../domain/paper.ts";
import type { LessonScript } from "../domain/lessons/script.ts";
import { beliefsBehind } from "../domain/misconception.ts";
import { makeSubjects } from "../domain/practice-subjects.ts";
import { askableQuestions, questionIds } from "./askable-questions.ts";
import { keyVersions, newestKeyChanges } from "./key-versions.ts";
import { openQuestion } from "./open-question.ts";
import { makePictures, type Pictures } from "./pictures.ts";
import { newestVersion, paperAt, paperOutlines } from "./published-papers.ts";
import {
  descriptionsIn,
  drawnAmong,
  nameOfScene,
  readScenesInto,
  svgByFile,
  unreadAmong,
} from "./stored-scenes.ts";
import type { CatalogueTables } from "./tables.ts";

const fileName = /^[0-9a-f]{16}\.svg$/;

const keyOf = ({ questionId, version }: QuestionVersion) => `${questionId}@${version}`;

/** Returns the translations of these versions into a language, where there are any. */
const translationsOf = async (
  db: Kysely<CatalogueTables>,
  wanted: readonly QuestionVersion[],
  language: QuestionLanguage,
): Promise<ReadonlyMap<string, Wording>> => {
  const rows = await db
    .selectFrom("catalogue.translation")
    .select(["id as questionId", "version", "body"])
    .where("language", "=", language)
    .where(
      "id",
      "in",
      wanted.map(({ questionId }) => questionId),
    )
    .execute();
  return new Map(rows.map(({ body, ...row }) => [keyOf(row), body]));
};

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
      const lessonOutlines = lessons.map((lesson) => ({
        lessonId: lesson.id,
        category: lesson.category,
        title: lesson.title,
        seconds: lengthOf(lesson),
      }));
      const known = new Map<string, AuthoredQuestion>();
      const query = queryOn<CatalogueTables>(main);

      const learn = (wanted: readonly QuestionVersion[]) =>
        query("catalogue.questions", async (db) => {
          const rows = await db
            .selectFrom("catalogue.question")
            .select("body")
            .where((eb) =>
              eb.or(wanted.map(({ questionId, version }) => eb.and({ id: questionId, version }))),
            )
            .execute();
          for (const { body } of rows) known.set(keyOf({ questionId: body.id, version: body.version }), body);
        });
      const questions = Effect.fnUntraced(function* (wanted: readonly QuestionVersion[]) {
        const missing = wanted.filter((question) => !known.has(keyOf(question)));
        if (missing.length > 0) yield* learn(missing);
        return wanted.map((question) => {
          const found = known.get(keyOf(question));
          if (found === undefined) throw new Error(`The catalogue has no question ${keyOf(question)}.`);
          return found;
        });
      });

      /** Translations change, so these are not cached. */
      const worded = Effect.fnUntraced(function* (
        wanted: readonly QuestionVersion[],
        language: QuestionLanguage,
      ) {
        const found = yield* questions(wanted);
        const translated =
          language === "en"
            ? new Map<string, Wording>()
            : yield* query("catalogue.translations", (db) => translationsOf(db, wanted, language));
        return found.map((question) => {
          const wording = translated.get(keyOf({ questionId: question.id, version: question.version }));
          return wording === undefined
            ? { question, wording: question, language: "en" as const }
            : { question, wording, language };
        });
      });

      /** Returns the descriptions of drawn scenes in a language, by scene; in English a picture has its own. */
      const described = Effect.fnUntraced(function* (
        asked: readonly AuthoredQuestion[],
        language: QuestionLanguage,
      ) {
        const scenes = drawnAmong(asked.map(({ picture }) => picture));
        if (language === "en" || scenes.length === 0) return new Map<string, string>();
        return yield* query("catalogue.sceneDescriptions", (db) => descriptionsIn(db, scenes, language));
      });

      /** Returns questions as learners see them. The picture of a scene that staff drew is read once. */
      const shown = Effect.fnUntraced(function* (
        wanted: readonly QuestionVersion[],
        language: QuestionLanguage,
      ) {
        const found = yield* worded(wanted, language);
        const asked = found.map(({ question }) => question);
        const unread = unreadAmong(
          pictures,
          asked.map(({ picture }) => picture),
        );
        if (unread.length > 0) yield* query("catalogue.scenes", (db) => readScenesInto(db, pictures, unread));
        const texts = yield* described(asked, language);
        return found.map(({ question, wording, language: of }) => {
          const [scene] = drawnAmong([question.picture]);
          const alt = of === "en" || scene === undefined ? undefined : texts.get(nameOfScene(scene));
          return openQuestion(pictures, question, wording, of, alt);
        });
      });

      const papers = new Map<string, PublishedPaper>();
      /** Every learner of a class starts the same paper: its version is asked for each time, its questions once. */
      const findPaper = Effect.fnUntraced(function* (reference: PaperReference) {
        const version = yield* query("catalogue.newestVersion", (db) => newestVersion(db, reference));
        if (version === undefined) return null;
        const { testCode, testNum, category = "" } = reference;
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
        listLessons: () => lessonOutlines,
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
