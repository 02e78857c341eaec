import { expect, test } from "vitest";
import { questionQuery, withChoice } from "./question-query.ts";

test("the address says which questions are listed, and what it cannot mean is left out", () => {
  expect(questionQuery.read("?category=signs&difficulty=2&answers=wrong-leads&page=3")).toEqual({
    ...{ category: "signs", difficulty: "2", answers: "wrong-leads", page: "3" },
  });
  expect(questionQuery.read("?category=lost&difficulty=9&page=0&sort=best&cues=maybe")).toEqual({});
});

test("another filter begins at the first page, and another part forgets the topic of the last", () => {
  const query = questionQuery.read("?category=rules&topic=speed&page=2");
  expect(withChoice(query, "kind", "number")).toEqual({ category: "rules", topic: "speed", kind: "number" });
  expect(withChoice(query, "category", "signs")).toEqual({ category: "signs" });
  expect(withChoice(query, "category", "controls")).toEqual({ category: "controls", topic: "speed" });
  expect(withChoice(query, "category", "")).toEqual({});
});
