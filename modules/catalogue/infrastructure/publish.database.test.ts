import { Effect, Layer } from "effect";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { Pools } from "#kernel/database/pools";
import { Catalogue } from "../application/catalogue.ts";
import type { AuthoredQuestion } from "../contract/index.ts";
import { someContent } from "../testing/a-question.ts";
import { postgresCatalogue } from "./postgres-catalogue.ts";
import { publishContent } from "./publish.ts";
import { ContentProblem } from "./content-problem.ts";
import { type HashedContent, readContent } from "./read-content.ts";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";

const content = { ...someContent({ rules: 2, signs: 1 }), hash: "first" };
const exam = { testCode: "code 8", testNum: 1 } as const;
const used: TestDatabase[] = [];
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  used.push(database);
});
afterAll(() => Promise.all(used.map((one) => one.drop())));

/** Returns the content with its first question changed, and a hash of its own. */
const corrected = (changes: Partial<AuthoredQuestion>, hash = "second") => {
  const [first, ...others] = content.questions;
  return { ...content, questions: [{ ...first!, ...changes }, ...others], hash };
};
const withPools = <A, E>(effect: Effect.Effect<A, E, Pools>) =>
  Effect.runPromise(
    Effect.provideService(
      effect,
      Pools,
      Pools.of({
        main: database.pool,
        append: database.pool,
        pipelined: database.pool,
        logKeys: testLogKeys,
      }),
    ),
  );
const publish = (what: HashedContent) => withPools(publishContent(what));
const stored = async () => {
  const { rows } = await database.pool.query<{ all: unknown }>(
    `SELECT (SELECT json_agg(q ORDER BY id, version) FROM catalogue.question q) AS questions,
            (SELECT json_agg(p ORDER BY test_code, test_num, category, version) FROM catalogue.paper p) AS papers,
            (SELECT json_agg(hash ORDER BY loaded_at) FROM catalogue.content_load) AS loads`,
  );
  return rows[0]!;
};
/** Starts a process and queries the catalogue in it. */
const asks = <A, E>(ask: (catalogue: Catalogue["Service"]) => Effect.Effect<A, E>) => {
  const pools = Layer.succeed(
    Pools,
    Pools.of({ main: database.pool, append: database.pool, pipelined: database.pool, logKeys: testLogKeys }),
  );
  return Effect.runPromise(
    Effect.flatMap(Catalogue, ask).pipe(Effect.provide(Layer.provide(postgresCatalogue(content, []), pools))),
  );
};
/** The same questions in shorter papers. */
const fewer = {
  ...content,
  papers: content.papers.map((paper) => ({
    ...paper,
    sections: paper.sections.map((section) => ({ ...section, questions: section.questions.slice(0, 1) })),
  })),
  hash: "fewer",
};
const findPaper = () => asks((catalogue) => catalogue.findPaper(exam));

describe("publishing", () => {
  test("changes what a program finds that has read the version before", async () => {
    await publish(content);
    const found = await asks((catalogue) =>
      Effect.gen(function* () {
        const before = yield* catalogue.findPaper(exam);
        yield* Effect.promise(() => publish(fewer));
        return [before, yield* catalogue.findPaper(exam)];
      }),
    );
    expect(found.map((paper) => [paper?.version, paper?.questions.length])).toEqual([
      [1, 3],
      [2, 2],
    ]);
  });

  test("writes every question, and the exam and its component tests as papers", async () => {
    expect(await publish(content)).toEqual({ questions: 3, papers: 3, edited: [] });
    const paper = await findPaper();
    expect(paper).toMatchObject({ reference: exam, version: 1, limitSeconds: 3_600 });
    expect(paper?.questions.map(({ questionId }) => questionId)).toEqual(["rules-1", "rules-2", "signs-1"]);
  });

  test("of the same content again changes nothing", async () => {
    await publish(content);
    const before = await stored();
    expect(await publish(content)).toBeNull();
    expect(await publish({ ...content, hash: "the same in other files" })).toEqual({
      questions: 0,
      papers: 0,
      edited: [],
    });
    expect(await stored()).toEqual({ ...before, loads: ["first", "the same in other files"] });
  });

  test("of files that were loaded before other ones composes the papers again", async () => {
    const asked = async () => (await findPaper())?.questions.length;
    await publish(content);
    await publish(fewer);
    expect(await asked()).toBe(2);
    expect(await publish(content)).toEqual({ questions: 0, papers: 2, edited: [] });
    expect(await asked()).toBe(3);
    expect(await publish(content)).toBeNull();
  });

  test("from two processes concurrently publishes once", async () => {
    const loads = await Promise.all([publish(content), publish(content), publish(content)]);
    expect(loads.filter((loaded) => loaded !== null)).toEqual([{ questions: 3, papers: 3, edited: [] }]);
  });

  test("of a changed question without a new version is refused with its name and writes nothing", async () => {
    await publish(content);
    const before = await stored();
    const [, second] = content.questions;
    const changed = corrected({ correct: "c" });
    const mixed = { ...changed, questions: [...changed.questions, { ...second!, id: "rules-3" }] };
    await expect(publish(mixed)).rejects.toThrow(ContentProblem);
    await expect(publish(mixed)).rejects.toThrow(/rules-1 \(version 1\).*raise their version/s);
    expect(await stored()).toEqual(before);
  });
});

describe("a raised version", () => {
  test("creates a new version of only the papers that ask the question", async () => {
    await publish(content);
    expect(await publish(corrected({ version: 2, correct: "c" }))).toEqual({
      questions: 1,
      papers: 2,
      edited: [],
    });
    expect(await findPaper()).toMatchObject({
      version: 2,
      questions: [{ questionId: "rules-1", version: 2 }, {}, {}],
    });
    const signs = await asks((catalogue) => catalogue.findPaper({ ...exam, category: "signs" }));
    expect(signs?.version).toBe(1);
  });

  test("is the only one of its paper in the list of papers", async () => {
    await publish(content);
    await publish(corrected({ version: 2, correct: "c" }));
    const rules = { category: "rules", questions: 2 };
    const signs = { category: "signs", questions: 1 };
    const listed = await asks((catalogue) => catalogue.listPapers("code 8"));
    expect(listed.map(({ reference, version, sections }) => [reference, version, sections])).toEqual([
      [exam, 2, [rules, signs]],
      [{ ...exam, category: "rules" }, 2, [rules]],
      [{ ...exam, category: "signs" }, 1, [signs]],
    ]);
    expect(await asks((catalogue) => catalogue.listPapers("motor bike"))).toEqual([]);
  });

  test("leaves the old question and the old paper readable", async () => {
    await publish(content);
    await publish(corrected({ version: 2, correct: "c", prompt: "What is really true?" }));
    const both = [2, 1].map((version) => ({ questionId: "rules-1", version }));
    const keys = await asks((catalogue) => catalogue.getKeys(both));
    expect(keys.map(({ correct }) => correct)).toEqual(["c", "a"]);
    const questions = await asks((catalogue) => catalogue.getQuestions(both));
    expect(questions.map(({ prompt }) => prompt)).toEqual([
      "What is really true?",
      "What is true of rules-1?",
    ]);
    const { rows } = await database.pool.query(
      "SELECT version, body->'questions'->0->>'version' AS asks FROM catalogue.paper WHERE category = '' ORDER BY 1",
    );
    expect(rows).toEqual([
      { version: 1, asks: "1" },
      { version: 2, asks: "2" },
    ]);
  });
});

describe("a question that is gone from the files", () => {
  const isKept = (id: string) => id !== "rules-2";
  const without = {
    ...content,
    questions: content.questions.filter(({ id }) => isKept(id)),
    papers: content.papers.map((paper) => ({
      ...paper,
      sections: paper.sections.map((section) => ({
        ...section,
        questions: section.questions.filter(isKept),
      })),
    })),
    hash: "without",
  };
  const askable = async () =>
    (await asks((catalogue) => catalogue.listAskable("code 8"))).map(({ questionId }) => questionId);
  const withdrawals = async () => {
    const { rows } = await database.pool.query<{ data: unknown }>(
      "SELECT data FROM kernel.event WHERE type = 'catalogue.questions-withdrawn' ORDER BY position",
    );
    return rows.map(({ data }) => data);
  };

  test("is asked no more but stays readable, and is asked again when files contain it again", async () => {
    await publish(content);
    expect(await askable()).toEqual(["rules-1", "rules-2", "signs-1"]);
    await publish(without);
    expect(await askable()).toEqual(["rules-1", "signs-1"]);
    const asked = [{ questionId: "rules-2", version: 1 }];
    expect(await asks((catalogue) => catalogue.getQuestions(asked))).toHaveLength(1);
    await publish(content);
    expect(await askable()).toEqual(["rules-1", "rules-2", "signs-1"]);
    expect(await withdrawals()).toEqual([
      { hash: "without", withdrawn: ["rules-2"], returned: [] },
      { hash: "first", withdrawn: [], returned: ["rules-2"] },
    ]);
  });

  test("is withdrawn once, however many loads lack it", async () => {
    await publish(content);
    await publish(without);
    await publish({ ...without, hash: "still without" });
    expect(await askable()).toEqual(["rules-1", "signs-1"]);
    expect(await withdrawals()).toHaveLength(1);
  });

  test("stays when staff edited it", async () => {
    await publish(content);
    await database.pool.query(
      `INSERT INTO catalogue.question (id, version, category, body, origin)
       SELECT id, 2, category, body || '{"version": 2}', 'edit' FROM catalogue.question WHERE id = 'rules-2'`,
    );
    await publish(without);
    expect(await askable()).toEqual(["rules-1", "rules-2", "signs-1"]);
    expect(await withdrawals()).toEqual([]);
  });
});

test("the belief behind a wrong option comes with the key and not with the question", async () => {
  await publish(corrected({ version: 2, misconceptions: { b: "right-is-first" } }));
  const first = [{ questionId: "rules-1", version: 2 }];
  const [key] = await asks((catalogue) => catalogue.getKeys(first));
  expect(key?.misconceptions).toEqual([
    { optionId: "b", id: "right-is-first", belief: "The first one is always the right one." },
  ]);
  const questions = await asks((catalogue) => catalogue.getQuestions(first));
  expect(JSON.stringify(questions)).not.toContain("right-is-first");
});

test("the catalogue returns null for an unpublished paper and throws for an unknown question", async () => {
  await publish(content);
  expect(await asks((catalogue) => catalogue.findPaper({ ...exam, testNum: 9 }))).toBeNull();
  await expect(
    asks((catalogue) => catalogue.getQuestions([{ questionId: "rules-1", version: 9 }])),
  ).rejects.toThrow("The catalogue has no question rules-1@9.");
});

test("the real content is published completely: every exam and every component test", async () => {
  const real = readContent();
  const papers = real.papers.flatMap(({ exam, components }) => [...(exam ? ["exam"] : []), ...components]);
  expect(await publish(real)).toEqual({
    questions: real.questions.length,
    papers: papers.length,
    edited: [],
  });
});
