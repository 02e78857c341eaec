import { describe, expect, test } from "vitest";
import type { AttemptView } from "#modules/assessment/contract";
import type { Category, PaperReference, TestCode } from "#modules/catalogue/contract";
import { rightOptions } from "../support/right-options.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { command, readResult, sendAll, start } from "./attempt-steps.fixture.ts";

const program = wholeProgram();

interface Published {
  readonly testCode: TestCode;
  readonly category?: Category;
  readonly count: number;
  readonly questions: number;
}
const published: readonly Published[] = [
  ...(["code 8", "code 10 & 14"] as const).flatMap((testCode): Published[] => [
    { testCode, count: 12, questions: 64 },
    { testCode, category: "rules", count: 12, questions: 28 },
    { testCode, category: "signs", count: 12, questions: 28 },
    { testCode, category: "controls", count: 6, questions: 8 },
  ]),
  { testCode: "motor bike", category: "rules", count: 6, questions: 28 },
  { testCode: "motor bike", category: "controls", count: 6, questions: 8 },
];
const papersOf = ({ testCode, category, count }: Published): readonly PaperReference[] =>
  Array.from({ length: count }, (_, index) => ({
    testCode,
    testNum: index + 1,
    ...(category && { category }),
  }));
const nameOf = ({ testCode, category }: Published) => `${testCode}, ${category ?? "exam"}`;

/** Pictures asked for already: they are the same for every learner. */
const seen = new Set<string>();

/** The addresses of a question's picture and of those of its options. */
const drawingsOf = ({ picture, options }: AttemptView["questions"][number]): string[] => [
  ...(picture === null ? [] : [picture.src]),
  ...options.flatMap((option) => option.picture ?? []),
];

/** Sits a paper with every answer right. */
const sit = async (paper: PaperReference, questions: number) => {
  const visitor = program.browser();
  const view = await start(visitor, paper);
  expect(view.questions).toHaveLength(questions);
  for (const src of view.questions.flatMap(drawingsOf)) {
    if (seen.has(src)) continue;
    seen.add(src);
    const answer = await visitor.send("GET", src.replace(/^\/api/, ""));
    expect([answer.status, answer.headers["content-type"]], src).toEqual([
      200,
      "image/svg+xml; charset=utf-8",
    ]);
    expect(answer.text).toMatch(/^<svg .*<\/svg>\s*$/s);
  }
  const answers = view.questions.map(({ questionId }) =>
    command("answer", { questionId, optionId: rightOptions.get(questionId)! }),
  );
  for (let from = 0; from < answers.length; from += 32)
    await sendAll(visitor, view.attemptId, ...answers.slice(from, from + 32));
  await sendAll(visitor, view.attemptId, command("submit"));
  const result = await readResult(visitor, view.attemptId);
  expect(result.sections.map(({ correct }) => correct)).toEqual(
    result.sections.map((section) => section.questions),
  );
  expect(result.passed).toBe(true);
};

describe("every published paper is sat from end to end, its pictures are there, and right answers pass:", () => {
  test.each(published.map((kind) => [nameOf(kind), kind] as const))(
    "%s",
    async (_name, kind) => {
      for (const paper of papersOf(kind)) await sit(paper, kind.questions);
      const next = { ...papersOf(kind)[0]!, testNum: kind.count + 1 };
      expect((await program.browser().send("POST", "/attempts", next)).status).toBe(404);
    },
    60_000,
  );
});
