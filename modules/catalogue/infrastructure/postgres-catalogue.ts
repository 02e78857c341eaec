import { Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { Catalogue, type QuestionVersion } from "../application/catalogue.ts";
import type { AuthoredQuestion, PaperReference } from "../contract/index.ts";
import type { Content } from "../domain/content.ts";
import { makePictures } from "./pictures.ts";
import { newestPaper } from "./published-papers.ts";
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

      return Catalogue.of({
        findPaper: (reference: PaperReference) =>
          query("catalogue.newestPaper", (db) => newestPaper(db, reference)),
        getQuestions: (wanted) =>
          Effect.map(questions(wanted), (found) =>
            found.map((question) => ({
              questionId: question.id,
              version: question.version,
              category: question.category,
              prompt: question.prompt,
              picture: pictures.of(question.picture),
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
