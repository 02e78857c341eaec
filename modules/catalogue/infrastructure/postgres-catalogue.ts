import { Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { Catalogue, type QuestionVersion } from "../application/catalogue.ts";
import type { PaperReference } from "../contract/index.ts";
import type { AuthoredQuestion, Content } from "../domain/content.ts";
import type { PublishedPaper } from "../domain/paper.ts";
import { makePictures } from "./pictures.ts";
import type { CatalogueTables } from "./tables.ts";

const keyOf = ({ questionId, version }: QuestionVersion) => `${questionId}@${version}`;

/** The published catalogue. A question version never changes, so each is read from the database once. */
export const postgresCatalogue = (content: Content): Layer.Layer<Catalogue, never, Pools> =>
  Layer.effect(
    Catalogue,
    Effect.gen(function* () {
      const { main } = yield* Pools;
      const pictures = makePictures(content);
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

      const newestPaper = ({ testCode, testNum, category }: PaperReference) =>
        query("catalogue.newestPaper", async (db): Promise<PublishedPaper | null> => {
          const row = await db
            .selectFrom("catalogue.paper")
            .select(["version", "body"])
            .where((eb) => eb.and({ test_code: testCode, test_num: testNum, category: category ?? "" }))
            .orderBy("version", "desc")
            .limit(1)
            .executeTakeFirst();
          return row === undefined ? null : { ...row.body, version: row.version };
        });

      return Catalogue.of({
        findPaper: newestPaper,
        getQuestions: (wanted) =>
          Effect.map(questions(wanted), (found) =>
            found.map((question) => ({
              questionId: question.id,
              version: question.version,
              category: question.category,
              prompt: question.prompt,
              picture: pictures.of(question),
              options: [...question.options],
            })),
          ),
        getKeys: (wanted) =>
          Effect.map(questions(wanted), (found) =>
            found.map(({ correct, explanation, source }) => ({ correct, explanation, source })),
          ),
        findPicture: (kind, name) => pictures.find(kind, name) ?? null,
      });
    }),
  );
