import { Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { DatabaseUnavailable } from "#kernel/errors";
import { Catalogue, type QuestionVersion } from "../application/catalogue.ts";
import type { PaperReference } from "../contract/index.ts";
import type { AuthoredQuestion, Content } from "../domain/content.ts";
import type { FrozenPaper, PublishedPaper } from "../domain/paper.ts";
import { makePictures } from "./pictures.ts";

const keyOf = ({ questionId, version }: QuestionVersion) => `${questionId}@${version}`;

/** The published catalogue. A question version never changes, so each is read from the database once. */
export const postgresCatalogue = (content: Content): Layer.Layer<Catalogue, never, Pools> =>
  Layer.effect(
    Catalogue,
    Effect.gen(function* () {
      const { main } = yield* Pools;
      const pictures = makePictures(content);
      const known = new Map<string, AuthoredQuestion>();
      const asked = <A>(during: string, ask: () => Promise<A>) =>
        Effect.tryPromise({ try: ask, catch: (cause) => new DatabaseUnavailable({ during, cause }) });

      const learn = async (wanted: readonly QuestionVersion[]) => {
        const { rows } = await main.query<{ body: AuthoredQuestion }>(
          `SELECT q.body FROM catalogue.question q
           JOIN unnest($1::text[], $2::int[]) AS w(id, version) USING (id, version)`,
          [wanted.map(({ questionId }) => questionId), wanted.map(({ version }) => version)],
        );
        for (const { body } of rows) known.set(keyOf({ questionId: body.id, version: body.version }), body);
      };
      const questions = Effect.fnUntraced(function* (wanted: readonly QuestionVersion[]) {
        const missing = wanted.filter((question) => !known.has(keyOf(question)));
        if (missing.length > 0) yield* asked("catalogue.questions", () => learn(missing));
        return wanted.map((question) => {
          const found = known.get(keyOf(question));
          if (found === undefined) throw new Error(`The catalogue has no question ${keyOf(question)}.`);
          return found;
        });
      });

      const newestPaper = async ({ testCode, testNum, category }: PaperReference): Promise<PublishedPaper | null> => {
        const { rows } = await main.query<{ version: number; body: FrozenPaper }>({
          name: "catalogue-newest-paper",
          text: `SELECT version, body FROM catalogue.paper
            WHERE test_code = $1 AND test_num = $2 AND category = $3 ORDER BY version DESC LIMIT 1`,
          values: [testCode, testNum, category ?? ""],
        });
        return rows[0] === undefined ? null : { ...rows[0].body, version: rows[0].version };
      };

      return Catalogue.of({
        findPaper: (reference) => asked("catalogue.findPaper", () => newestPaper(reference)),
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
