import { attemptEventNames } from "#modules/assessment/contract";
import { createTranslator } from "use-intl/core";
import { describe, expect, test } from "vitest";
import { attempt as ar } from "../../copy/ar/attempt.ts";
import { attempt as ch } from "../../copy/ch/attempt.ts";
import { attempt as en } from "../../copy/en/attempt.ts";
import { attempt as fr } from "../../copy/fr/attempt.ts";
import { languageFacts } from "../../copy/language.ts";
import { tellingOf } from "./sentence.ts";

const questions = [
  {
    number: 7,
    questionId: "rules-7",
    options: ["c", "a", "b"].map((id) => ({ id, text: `Option ${id}` })),
  },
];
const data = {
  questionId: "rules-7",
  optionId: "a",
  noteId: "n",
  questions: Array.from({ length: 64 }),
  limitSeconds: 3_600,
  seconds: 300,
  deadline: "2026-11-21T09:05:00.000Z",
  correct: ["rules-7", "rules-8"],
  passed: true,
  why: "The power was out",
  text: "Called the learner",
};
const tell = (name: string) => tellingOf({ type: `assessment.${name}`, data, question: 7 }, questions);

const messages = { en, fr, ar, ch };
describe.each(["en", "fr", "ar", "ch"] as const)("in %s", (language) => {
  const errors: unknown[] = [];
  const t = createTranslator({
    locale: languageFacts[language].locale,
    messages: { attempt: messages[language] },
    namespace: "attempt.event",
    onError: (error) => errors.push(error),
  });

  test.each(attemptEventNames)("%s is told in a sentence of its own, with all that belongs in it", (name) => {
    const { name: told, values } = tell(name);
    expect(told).toBe(name);
    const sentence = t(told, values);
    expect(errors).toEqual([]);
    expect(sentence).not.toMatch(/[{}]/);
    for (const value of Object.values(values)) if (value !== "yes") expect(sentence).toContain(String(value));
  });

  test("no two events are told alike", () => {
    const sentences = attemptEventNames.map((name) => t(name, tell(name).values));
    expect(new Set(sentences).size).toBe(attemptEventNames.length);
  });
});

test("an answer is told by its letter as this learner saw it", () =>
  expect(tell("answer-chosen").values).toEqual({ number: 7, letter: "B" }));

test("an event from a newer program is told by its type", () =>
  expect(tellingOf({ type: "assessment.attempt-sung", data: {}, question: null }, questions)).toEqual({
    name: "unknown",
    values: { type: "assessment.attempt-sung" },
  }));
