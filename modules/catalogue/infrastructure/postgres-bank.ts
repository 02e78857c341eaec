import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { Bank, type BankQuestion } from "../application/bank/bank.ts";
import type { TranslationLanguage } from "../contract/index.ts";
import { surroundingsOf } from "../domain/check-question.ts";
import type { Content } from "../domain/content.ts";
import { withQuestions } from "../domain/paper.ts";
import { currentBank } from "./current-bank.ts";
import { openQuestion } from "./open-question.ts";
import { makePictures, type Pictures } from "./pictures.ts";
import { lockBank } from "./publish.ts";
import { insertQuestions, newestQuestions } from "./publish-questions.ts";
import { nameOfPaper, newestPapers, publishPapers } from "./published-papers.ts";
import {
  recordVersions,
  retirement,
  writtenQuestion,
  writtenTranslation,
  writtenPaper,
} from "./recorded-versions.ts";
import { readScenesInto, sceneVersions, unreadAmong } from "./stored-scenes.ts";
import type { CatalogueTables } from "./tables.ts";

type NewestRow = Awaited<ReturnType<typeof newestQuestions>>[number];

const questionOf = ({
  body,
  origin,
  retired,
  replacedBy,
  withdrawn,
  publishedAt,
}: NewestRow): BankQuestion => ({
  question: body,
  origin,
  retired: retired !== null || withdrawn !== null,
  replacedBy,
  changedAt: publishedAt.getTime(),
});

/** The bank in PostgreSQL. Facts and drawings come from the program's own content, scenes from staff too. */
export const postgresBank = (
  content: Content,
  pictures: Pictures = makePictures(content),
): Layer.Layer<Bank, never, Pools> =>
  Layer.effect(
    Bank,
    Effect.gen(function* () {
      const query = queryOn<CatalogueTables>((yield* Pools).main);
      const readAll = query("bank.readAll", async (db) => (await newestQuestions(db)).map(questionOf));
      const readTranslations = (id?: string) =>
        query("bank.readTranslations", async (db) => {
          const all = db
            .selectFrom("catalogue.translation")
            .select(["id as questionId", "version", "language", "revision", "body"])
            .orderBy("id")
            .orderBy("language")
            .orderBy("version");
          const rows = await (id === undefined ? all : all.where("id", "=", id)).execute();
          return rows.map(({ body, language, ...row }) => ({
            ...row,
            language: language as TranslationLanguage,
            wording: body,
          }));
        });
      const readPapers = query("bank.readPapers", async (db) =>
        (await newestPapers(db)).map(({ reference, version, questions }) => ({
          ...reference,
          version,
          questions: questions.map(({ questionId }) => questionId),
        })),
      );
      const readCurrent = yield* currentBank({ readAll, readTranslations: readTranslations(), readPapers });
      return Bank.of({
        readSurroundings: query("bank.scenes", async (db) =>
          surroundingsOf(content, await sceneVersions(db)),
        ),
        linked: content.linked,
        parts: content,
        show: Effect.fnUntraced(function* (question) {
          const unread = unreadAmong(pictures, [question.picture]);
          if (unread.length > 0) yield* query("bank.readScene", (db) => readScenesInto(db, pictures, unread));
          return openQuestion(pictures, question);
        }),
        draw: pictures.of,
        readCurrent,
        lock: Effect.asVoid(query("bank.lock", (db) => lockBank.execute(db))),
        readAll,
        find: (id) => Effect.map(readAll, (all) => all.find(({ question }) => question.id === id) ?? null),
        readVersions: (id) =>
          query("bank.readVersions", async (db) => {
            const rows = await db
              .selectFrom("catalogue.question")
              .select("body")
              .where("id", "=", id)
              .orderBy("version")
              .execute();
            return rows.map(({ body }) => body);
          }),
        readTranslations,
        addVersions: (questions) =>
          query("bank.addVersions", (db) => insertQuestions(db, questions, "edit")).pipe(
            Effect.andThen(recordVersions(questions.map(writtenQuestion))),
          ),
        retire: (id, replacedBy) =>
          query("bank.retire", (db) =>
            db.insertInto("catalogue.retirement").values({ id, replaced_by: replacedBy }).execute(),
          ).pipe(Effect.andThen(recordVersions([retirement(id, replacedBy)]))),
        translate: (id, version, language, wording) =>
          query("bank.translate", async (db) => {
            const row = await db
              .insertInto("catalogue.translation")
              .values({ id, version, language, revision: 1, body: JSON.stringify(wording) })
              .onConflict((clash) =>
                clash.columns(["id", "version", "language"]).doUpdateSet((eb) => ({
                  body: eb.ref("excluded.body"),
                  revision: sql<number>`${sql.ref("catalogue.translation.revision")} + 1`,
                })),
              )
              .returning("revision")
              .executeTakeFirstOrThrow();
            return row.revision;
          }).pipe(
            Effect.tap((revision) =>
              recordVersions([writtenTranslation({ id, version, language, revision }, wording)]),
            ),
          ),
        readPapers,
        replaceInPapers: (instead) =>
          query("bank.replaceInPapers", async (db) => {
            const papers = (await newestPapers(db)).map((paper) => withQuestions(paper, instead));
            return publishPapers(
              db,
              papers.filter((paper) => paper !== null),
            );
          }).pipe(
            Effect.tap((papers) =>
              recordVersions(papers.map(({ paper, version }) => writtenPaper(paper, version))),
            ),
            Effect.map((papers) => papers.map(nameOfPaper)),
          ),
      });
    }),
  );
