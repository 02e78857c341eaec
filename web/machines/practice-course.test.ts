import type { PracticeQuestion } from "#modules/assessment/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { answeredIn, type Course, doneIn, isReturning, nextIn, type Try } from "./practice-course.ts";

const question = (id: number) => ({ questionId: `q${id}`, correct: "a" }) as PracticeQuestion;
const questionsOf = (count: number) => Array.from({ length: count }, (_, index) => question(index + 1));

/** Answers what is asked, rightly or wrongly as told, and rightly once there is nothing more to tell. */
const practise = (count: number, verdicts: readonly boolean[]) => {
  const questions = questionsOf(count);
  const tries: Try[] = [];
  const asked: string[] = [];
  for (let step = 0; step < 500; step++) {
    const next = nextIn({ questions, tries });
    if (next === null) break;
    asked.push(next.questionId);
    const right = verdicts[step] ?? true;
    tries.push({ questionId: next.questionId, optionId: right ? "a" : "b", right });
  }
  return { asked, course: { questions, tries } satisfies Course };
};

test("questions that are all right come once each, in their order", () => {
  expect(practise(5, []).asked).toEqual(["q1", "q2", "q3", "q4", "q5"]);
});

test("a wrong one comes back after three others, and again until it is right once", () => {
  const { asked } = practise(6, [false, true, true, true, false]);
  expect(asked).toEqual(["q1", "q2", "q3", "q4", "q1", "q5", "q6", "q1"]);
});

test("a practice ends only when every question was right once, after any answers", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.boolean(), { maxLength: 60 }),
      (count, verdicts) => {
        const { asked, course } = practise(count, verdicts);
        expect(nextIn(course)).toBeNull();
        expect(doneIn(course)).toBe(count);
        expect(answeredIn(course)).toBe(count);
        // No question that was right is asked again.
        const wrong = course.tries.filter(({ right }) => !right).length;
        expect(asked).toHaveLength(count + wrong);
      },
    ),
    { numRuns: 300 },
  );
});

test("a question that was answered before is one that comes back", () => {
  const { course } = practise(2, [false]);
  expect(isReturning({ ...course, tries: course.tries.slice(0, 1) }, "q1")).toBe(true);
  expect(isReturning({ ...course, tries: course.tries.slice(0, 1) }, "q2")).toBe(false);
});
