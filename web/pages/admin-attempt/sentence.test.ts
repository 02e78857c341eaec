import { type AssessmentEvent, attemptEventName, type ReviewedEvent } from "#modules/assessment/contract";
import { assessmentEvents } from "#modules/assessment/events";
import { createTranslator } from "use-intl/core";
import { describe, expect, test } from "vitest";
import { attempt as ar } from "../../copy/ar/attempt.ts";
import { attempt as ch } from "../../copy/ch/attempt.ts";
import { attempt as en } from "../../copy/en/attempt.ts";
import { attempt as fr } from "../../copy/fr/attempt.ts";
import { languageFacts } from "../../copy/language.ts";
import { messageOf } from "./sentence.ts";

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
  noteId: "0192f0c1-a7b8-4d3e-9f10-aa00000000a1",
  questions: Array.from({ length: 64 }),
  limitSeconds: 3_600,
  seconds: 300,
  deadline: "2026-11-21T09:05:00.000Z",
  correct: ["rules-7", "rules-8"],
  passed: true,
  why: "The power was out",
  text: "Called the learner",
};
const reviewed = (content: object) => ({ ...content, question: 7 }) as unknown as ReviewedEvent;
const describeEvent = (type: AssessmentEvent["type"]) =>
  messageOf(reviewed({ known: true, type, data }), questions);

const messages = { en, fr, ar, ch };
describe.each(["en", "fr", "ar", "ch"] as const)("in %s", (language) => {
  const errors: unknown[] = [];
  const t = createTranslator({
    locale: languageFacts[language].locale,
    messages: { attempt: messages[language] },
    namespace: "attempt.event",
    onError: (error) => errors.push(error),
  });

  test.each(assessmentEvents.types)("%s has a sentence of its own that contains all its values", (type) => {
    const { name, values } = describeEvent(type);
    expect(name).toBe(attemptEventName(type));
    const sentence = t(name, values);
    expect(errors).toEqual([]);
    expect(sentence).not.toMatch(/[{}]/);
    for (const value of Object.values(values)) if (value !== "yes") expect(sentence).toContain(String(value));
  });

  test("no two events have the same sentence", () => {
    const sentences = assessmentEvents.types.map((type) => {
      const { name, values } = describeEvent(type);
      return t(name, values);
    });
    expect(new Set(sentences).size).toBe(assessmentEvents.types.length);
  });
});

test("the sentence of an answer names the option by the letter that this learner saw", () =>
  expect(describeEvent("assessment.answer-chosen").values).toEqual({ number: 7, letter: "B" }));

test("an event that this program cannot read is described by its type", () =>
  expect(messageOf(reviewed({ known: false, type: "assessment.attempt-sung", data: {} }), questions)).toEqual(
    {
      name: "unknown",
      values: { type: "assessment.attempt-sung" },
    },
  ));
