import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { topics } from "#modules/catalogue/contract";
import type { PracticeSelection } from "../../contract/practice-selection.ts";
import { type Knowledge, knowledgeOf, type Studied } from "./knowledge.ts";
import { levelOf, masteryGrid, type OfTopic, topicKey } from "./mastery.ts";
import { type Selecting, selectQuestions, whyNothing } from "./select-questions.ts";

/** Twelve questions of each of two topics of each part. */
const bank: readonly OfTopic[] = (["rules", "signs", "controls"] as const).flatMap((category) =>
  topics[category].slice(0, 2).flatMap((topic) =>
    Array.from({ length: 12 }, (_, index) => ({
      questionId: `${category}-${topic}-${index}`,
      category,
      topic,
    })),
  ),
);
const ids = bank.map(({ questionId }) => questionId);
const id = fc.constantFrom(...ids);

const studied: fc.Arbitrary<readonly Studied[]> = fc
  .array(
    fc.record({
      seen: fc.array(id, { maxLength: 12 }),
      tries: fc.array(fc.record({ questionId: id, right: fc.boolean(), at: fc.nat(1_000) }), {
        maxLength: 30,
      }),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map((one, index) => ({ ...one, stream: `stream-${index}` })));

const kinds = ["due", "wrong", "weakest", "unseen", "mixed", "pack"] as const;
const anySelection: fc.Arbitrary<PracticeSelection> = fc.oneof(
  fc.constantFrom(...kinds).map((kind) => ({ kind })),
  fc.constantFrom(...bank).map(({ category, topic }) => ({ kind: "topic" as const, category, topic })),
  fc.constantFrom("rules" as const, "signs" as const, "controls" as const).map((category) => {
    return { kind: "section" as const, category };
  }),
  fc.constant({ kind: "lesson" as const, lessonId: "rules-speed-limits" }),
);
const isNamed = ({ questionId }: OfTopic) => questionId.endsWith("-3");

const anySelecting: fc.Arbitrary<Selecting<OfTopic>> = fc
  .record({
    selection: anySelection,
    studied,
    seed: fc.string(),
    due: fc.uniqueArray(id, { maxLength: 20 }),
    withheld: fc.array(id, { maxLength: 20 }),
    asked: fc.array(id, { maxLength: 20 }),
  })
  .map(({ studied: all, withheld, asked, ...more }) => ({
    ...more,
    isNamed,
    bank,
    knowledge: knowledgeOf(all),
    withheld: new Set(withheld),
    asked: new Set(asked),
  }));

const isWrong = ({ answered }: Knowledge, questionId: string) =>
  answered.get(questionId)?.lastRight === false;

/** Whether a selection may ask a question, said once more and as plainly as it can be. */
const belongs = ({ selection, knowledge, due }: Selecting<OfTopic>, question: OfTopic): boolean => {
  switch (selection.kind) {
    case "due":
      return due.includes(question.questionId);
    case "wrong":
      return isWrong(knowledge, question.questionId);
    case "unseen":
      return !knowledge.seen.has(question.questionId);
    case "topic":
      return question.category === selection.category && question.topic === selection.topic;
    case "section":
      return question.category === selection.category;
    case "weakest": {
      const cell = masteryGrid(bank, knowledge).find((one) => topicKey(one) === topicKey(question))!;
      return cell.answered > 0 && cell.level !== "known";
    }
    case "mixed":
    case "pack":
      return true;
    default:
      return isNamed(question);
  }
};

describe("for every state of a learner", () => {
  test("a selection has exactly its questions, each once, and none that is withheld or was asked", () => {
    fc.assert(
      fc.property(anySelecting, (selecting) => {
        const selected = selectQuestions(selecting).map(({ questionId }) => questionId);
        const may = bank
          .filter((question) => belongs(selecting, question))
          .map(({ questionId }) => questionId)
          .filter((one) => !selecting.withheld.has(one) && !selecting.asked.has(one));
        expect(selected.toSorted()).toEqual(may.toSorted());
      }),
      { numRuns: 1_000 },
    );
  });

  test("a selection follows from the state and the seed, and not from the order of the bank", () => {
    fc.assert(
      fc.property(anySelecting, (selecting) => {
        expect(selectQuestions({ ...selecting, bank: bank.toReversed() })).toEqual(
          selectQuestions(selecting),
        );
      }),
      { numRuns: 250 },
    );
  });

  test("a pack begins with all that was wrong", () => {
    fc.assert(
      fc.property(anySelecting, (selecting) => {
        const pack = selectQuestions({ ...selecting, selection: { kind: "pack" } });
        const wrong = pack.filter(({ questionId }) => isWrong(selecting.knowledge, questionId));
        expect(pack.slice(0, wrong.length)).toEqual(wrong);
      }),
      { numRuns: 250 },
    );
  });
});

test("wrong ones come until they are right once, whichever other questions are answered", () => {
  const selecting = (...tries: Studied["tries"]) => ({
    ...{
      selection: { kind: "wrong" } as const,
      isNamed,
      bank,
      seed: "",
      due: [],
      withheld: new Set<string>(),
    },
    asked: new Set<string>(),
    knowledge: knowledgeOf([{ stream: "one", seen: [], tries }]),
  });
  const [first, second] = [ids[0]!, ids[1]!];
  const wrong = { questionId: first, right: false, at: 1 };
  const elsewhere = { questionId: second, right: true, at: 2 };
  expect(selectQuestions(selecting(wrong, elsewhere))).toEqual([bank[0]]);
  expect(selectQuestions(selecting(wrong, elsewhere, { ...wrong, right: true, at: 3 }))).toEqual([]);
});

test("mixed questions have the parts of the test in the proportion of the exam", () => {
  const nothing = { seen: new Set<string>(), answered: new Map() };
  const common = { isNamed, bank, knowledge: nothing, seed: "a", due: [], withheld: new Set<string>() };
  const sixteen = selectQuestions({ ...common, selection: { kind: "mixed" }, asked: new Set() }).slice(0, 16);
  const count = (category: string) => sixteen.filter((question) => question.category === category).length;
  expect([count("rules"), count("signs"), count("controls")]).toEqual([7, 7, 2]);
});

test("an empty selection says why, and how many questions a running attempt keeps back", () => {
  const nothing = { seen: new Set<string>(), answered: new Map() };
  const all = { seen: new Set(ids), answered: new Map() };
  const known = knowledgeOf([
    { stream: "a", seen: [], tries: ids.map((questionId) => ({ questionId, right: true, at: 1 })) },
  ]);
  const why = (kind: (typeof kinds)[number], knowledge: Knowledge, more: object = {}) => {
    const { why: reason, inOpenAttempts } = whyNothing({
      ...{ selection: { kind }, isNamed, bank, knowledge, due: [], seed: "" },
      ...{ asked: new Set(), withheld: new Set() },
      ...more,
    });
    return [reason, inOpenAttempts];
  };
  expect(why("wrong", nothing)).toEqual(["nothing-wrong", 0]);
  expect(why("due", all)).toEqual(["nothing-due", 0]);
  expect(why("unseen", all)).toEqual(["all-seen", 0]);
  expect(why("weakest", nothing)).toEqual(["nothing-answered", 0]);
  expect(why("weakest", known)).toEqual(["all-known", 0]);
  expect(why("mixed", nothing, { asked: new Set(ids) })).toEqual(["all-asked", 0]);
  expect(why("unseen", nothing, { withheld: new Set(ids) })).toEqual(["all-seen", ids.length]);
});

test.each([
  [{ questions: 20, answered: 0, right: 0 }, "not-started"],
  [{ questions: 20, answered: 3, right: 3 }, "learning"],
  [{ questions: 20, answered: 4, right: 3 }, "nearly"],
  [{ questions: 20, answered: 7, right: 7 }, "nearly"],
  [{ questions: 20, answered: 8, right: 8 }, "known"],
  [{ questions: 20, answered: 10, right: 9 }, "known"],
  [{ questions: 20, answered: 10, right: 8 }, "nearly"],
  [{ questions: 20, answered: 10, right: 6 }, "learning"],
  [{ questions: 2, answered: 2, right: 2 }, "known"],
] as const)("a topic with %o is %s", (counts, level) => {
  expect(levelOf(counts)).toBe(level);
});
