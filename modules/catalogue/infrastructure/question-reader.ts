import { Effect } from "effect";
import type { Kysely } from "kysely";
import type { Query } from "#kernel/database/tables";
import type { QuestionVersion } from "../application/catalogue.ts";
import type { AuthoredQuestion, QuestionLanguage, Wording } from "../contract/index.ts";
import { openQuestion } from "./open-question.ts";
import type { Pictures } from "./pictures.ts";
import { descriptionsIn, drawnAmong, nameOfScene, readScenesInto, unreadAmong } from "./stored-scenes.ts";
import type { CatalogueTables } from "./tables.ts";

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

/** Reads question versions, of which none ever changes: each comes from the database once. */
export const questionReader = (query: Query<CatalogueTables>, pictures: Pictures) => {
  const known = new Map<string, AuthoredQuestion>();

  const learn = (wanted: readonly QuestionVersion[]) =>
    query("catalogue.questions", async (db) => {
      const rows = await db
        .selectFrom("catalogue.question")
        .select("body")
        .where((eb) => eb.or(wanted.map(({ questionId, version }) => eb.and({ id: questionId, version }))))
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
  const shown = Effect.fnUntraced(function* (wanted: readonly QuestionVersion[], language: QuestionLanguage) {
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

  return { questions, worded, shown };
};
