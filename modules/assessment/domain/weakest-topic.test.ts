import { expect, test } from "vitest";
import { minAsked, type TopicAnswer, weakestTopic } from "./weakest-topic.ts";

const answers = (topic: string, asked: number, right: number): readonly TopicAnswer[] =>
  Array.from({ length: asked }, (_, index) => ({ category: "rules", topic, right: index < right }));

test("the weakest topic has the lowest share of right answers, and of equal ones it was asked most", () => {
  const all = [answers("speed", 10, 6), answers("parking", 5, 2), answers("signals", 10, 4)].flat();
  expect(weakestTopic(all)).toEqual({ category: "rules", topic: "signals", asked: 10, right: 4 });
});

test("a topic of two categories is two topics", () => {
  const controls = answers("speed", minAsked, 0).map((answer) => ({
    ...answer,
    category: "controls" as const,
  }));
  expect(weakestTopic([...answers("speed", minAsked, 3), ...controls])?.category).toBe("controls");
});

test("no topic is weak when each was asked too rarely, or always answered rightly", () => {
  expect(weakestTopic([])).toBeNull();
  expect(weakestTopic(answers("speed", minAsked - 1, 0))).toBeNull();
  expect(weakestTopic(answers("speed", 20, 20))).toBeNull();
});
