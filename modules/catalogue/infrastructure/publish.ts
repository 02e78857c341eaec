import { Effect } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { transact } from "#kernel/database/transact";
import type { DatabaseUnavailable } from "#kernel/errors";
import { appendWithin } from "#kernel/event-store/append-within";
import { streamOfContent } from "../application/streams.ts";
import { standInProblems, withStandIns } from "../domain/editing/stand-ins.ts";
import { catalogueEvents } from "../contract/events.ts";
import { freezePaper, type FrozenPaper } from "../domain/paper.ts";
import { ContentProblem } from "./content-problem.ts";
import { compareVersions, insertQuestions, newestQuestions } from "./publish-questions.ts";
import { publishPapers } from "./published-papers.ts";
import type { HashedContent } from "./read-content.ts";
import { recordVersions, writtenPaper, writtenQuestion } from "./recorded-versions.ts";
import { recordFormerVersions } from "./stored-versions.ts";
import type { CatalogueTables } from "./tables.ts";
import { withdrawQuestions } from "./withdraw-questions.ts";

/** The outcome of a load. */
export interface Loaded {
  readonly questions: number;
  readonly papers: number;
  /** Questions of the files that were not loaded because an edit in the running program takes precedence. */
  readonly edited: readonly string[];
}

/** Returns the files' papers with the bank's current questions. Fails for papers that contradict edits. */
const compose = (
  { papers, linked }: HashedContent,
  all: Awaited<ReturnType<typeof newestQuestions>>,
): Effect.Effect<readonly FrozenPaper[], ContentProblem> => {
  const retired = new Map(
    all.flatMap((row) => (row.retired === null ? [] : [[row.body.id, row.replacedBy]])),
  );
  const questions = new Map(all.map(({ body }) => [body.id, body]));
  const composed = withStandIns(papers, retired);
  const problems = standInProblems(composed, retired, questions, linked);
  return problems.length === 0
    ? Effect.succeed(composed.flatMap((paper) => freezePaper(paper, questions)))
    : Effect.fail(
        new ContentProblem(
          `These papers do not go with what was edited in the running program:\n  ${problems.join("\n  ")}\n` +
            `Compose them again in modules/catalogue/content.`,
        ),
      );
};

/** Serialises writers of the bank: programs that start at the same time, and editors. */
export const lockBank = sql`LOCK TABLE catalogue.content_load`;

/**
 * Publishes new questions and new versions, and withdraws those that the files lack, all or nothing. Returns null when the content is unchanged. Fails with a
 * `ContentProblem` when a published question has changed without a new version, and when a paper asks a question that
 * was retired in the running program.
 */
export const publishContent = (
  content: HashedContent,
): Effect.Effect<Loaded | null, ContentProblem | DatabaseUnavailable, Pools> =>
  Effect.gen(function* () {
    const query = queryOn<CatalogueTables>((yield* Pools).main);
    yield* query("catalogue.lock", (db) => lockBank.execute(db));
    yield* recordFormerVersions;
    const last = yield* query("catalogue.loads", (db) =>
      db
        .selectFrom("catalogue.content_load")
        .select("hash")
        .orderBy("loaded_at", "desc")
        .limit(1)
        .executeTakeFirst(),
    );
    if (last?.hash === content.hash) return null;
    const { fresh, changed, edited } = yield* query("catalogue.compare", (db) =>
      compareVersions(db, content.questions),
    );
    if (changed.length > 0)
      return yield* Effect.fail(
        new ContentProblem(
          `These questions are published already and have changed since: ${changed.join(", ")}. ` +
            `Learners may have answered them: raise their version in modules/catalogue/content.`,
        ),
      );
    const { all, moved } = yield* query("catalogue.publishQuestions", async (db) => {
      await insertQuestions(db, fresh, "files");
      const bank = await newestQuestions(db);
      return { all: bank, moved: await withdrawQuestions(db, bank, content.questions) };
    });
    const frozen = yield* compose(content, all);
    const papers = yield* query("catalogue.publishPapers", async (db) => {
      const published = await publishPapers(db, frozen);
      // Rolling back a release loads older files again, so the last load decides and not the newest files.
      await db
        .insertInto("catalogue.content_load")
        .values({ hash: content.hash })
        .onConflict((clash) => clash.column("hash").doUpdateSet({ loaded_at: sql<Date>`clock_timestamp()` }))
        .execute();
      return published;
    });
    yield* recordVersions([
      ...fresh.map(writtenQuestion),
      ...papers.map(({ paper, version }) => writtenPaper(paper, version)),
    ]);
    const loaded = { questions: fresh.length, papers: papers.length };
    const { hash } = content;
    yield* appendWithin({
      stream: streamOfContent,
      events: [
        catalogueEvents.contentPublished({ hash, ...loaded }),
        ...(moved.withdrawn.length + moved.returned.length > 0
          ? [catalogueEvents.questionsWithdrawn({ hash, ...moved })]
          : []),
      ],
      versionOf: catalogueEvents.versionOf,
    });
    return { ...loaded, edited };
  }).pipe(transact);
