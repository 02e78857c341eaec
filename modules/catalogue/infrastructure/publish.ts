import { Effect } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { transact } from "#kernel/database/transact";
import type { DatabaseUnavailable } from "#kernel/errors";
import { appendWithin } from "#kernel/event-store/append-within";
import { streamOfContent } from "../application/streams.ts";
import type { AuthoredPaper } from "../domain/content.ts";
import { catalogueEvents } from "../domain/events.ts";
import { freezePaper } from "../domain/paper.ts";
import { ContentProblem } from "./content-problem.ts";
import { compareVersions, insertQuestions, newestQuestions } from "./publish-questions.ts";
import { publishPapers } from "./published-papers.ts";
import type { HashedContent } from "./read-content.ts";
import type { CatalogueTables } from "./tables.ts";

/** What a load did. */
export interface Loaded {
  readonly questions: number;
  readonly papers: number;
  /** Questions of the files that stay as somebody has edited them here. */
  readonly edited: readonly string[];
}

/** The papers as the files compose them, with what asks in place of retired questions. */
const composed = (
  papers: readonly AuthoredPaper[],
  replacedBy: ReadonlyMap<string, string>,
): readonly AuthoredPaper[] =>
  papers.map((paper) => ({
    ...paper,
    sections: paper.sections.map((section) => ({
      ...section,
      questions: section.questions.map((id) => replacedBy.get(id) ?? id),
    })),
  }));

/** Writers of the bank take turns: two programs that start together, and editors. */
export const lockBank = sql`LOCK TABLE catalogue.content_load`;

/**
 * Publishes new questions and new versions, all or nothing; the same content a second time does nothing and answers
 * null. Fails with a `ContentProblem` when a published question has changed without a new version.
 */
export const publishContent = (
  content: HashedContent,
): Effect.Effect<Loaded | null, ContentProblem | DatabaseUnavailable, Pools> =>
  Effect.gen(function* () {
    const query = queryOn<CatalogueTables>((yield* Pools).main);
    yield* query("catalogue.lock", (db) => lockBank.execute(db));
    const known = yield* query("catalogue.loads", (db) =>
      db
        .selectFrom("catalogue.content_load")
        .select("hash")
        .where("hash", "=", content.hash)
        .executeTakeFirst(),
    );
    if (known !== undefined) return null;
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
    const papers = yield* query("catalogue.publish", async (db) => {
      await insertQuestions(db, fresh, "files");
      const all = await newestQuestions(db);
      const replacedBy = new Map(
        all.flatMap(({ body, replacedBy: id }) => (id === null ? [] : [[body.id, id]])),
      );
      const questions = new Map(all.map(({ body }) => [body.id, body]));
      const frozen = composed(content.papers, replacedBy).flatMap((paper) => freezePaper(paper, questions));
      const published = await publishPapers(db, frozen);
      await db.insertInto("catalogue.content_load").values({ hash: content.hash }).execute();
      return published;
    });
    const loaded = { questions: fresh.length, papers: papers.length };
    yield* appendWithin({
      stream: streamOfContent,
      events: [catalogueEvents.contentPublished({ hash: content.hash, ...loaded })],
      versionOf: catalogueEvents.versionOf,
    });
    return { ...loaded, edited };
  }).pipe(transact);
