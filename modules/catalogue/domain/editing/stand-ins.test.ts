import { expect, test } from "vitest";
import { aBank } from "../../testing/a-bank.ts";
import { standInProblems, withStandIns } from "./stand-ins.ts";

const questions = new Map(aBank.questions.map((question) => [question.id, question]));
const compose = (...retired: readonly (readonly [string, string | null])[]) => {
  const papers = withStandIns(aBank.papers, new Map(retired));
  return {
    asks: papers[0]!.sections[0]!.questions,
    problems: standInProblems(papers, new Map(retired), questions, aBank.linked),
  };
};

test("a paper asks the replacement of a retired question, through any number of retirements", () => {
  expect(compose()).toEqual({ asks: ["rules-1", "rules-2"], problems: [] });
  expect(compose(["rules-1", "rules-4"])).toEqual({ asks: ["rules-4", "rules-2"], problems: [] });
  const twice = compose(["rules-1", "rules-7"], ["rules-7", "rules-8"], ["rules-8", "rules-4"]);
  expect(twice).toEqual({ asks: ["rules-4", "rules-2"], problems: [] });
});

test("a paper that asks a retired question, a question twice, or two linked ones is not sound", () => {
  expect(compose(["rules-1", null]).problems).toEqual(["code 8, paper 1 asks rules-1, which is retired"]);
  expect(compose(["rules-1", "rules-2"]).problems).toEqual(["code 8, paper 1 asks rules-2 twice"]);
  expect(compose(["rules-1", "rules-3"]).problems).toEqual([
    "code 8, paper 1 asks rules-2 and rules-3, which help each other",
  ]);
});
