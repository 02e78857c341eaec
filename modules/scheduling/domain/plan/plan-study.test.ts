import * as fc from "fast-check";
import { expect, test } from "vitest";
import { daysBetween, daysLater } from "#vocabulary/day";
import type { PlanDay, PlanItem } from "../../contract/index.ts";
import { doneToday } from "./done-today.ts";
import { lacksExam, type Planning, planStudy } from "./plan-study.ts";
import type { TopicToStudy } from "./study-sessions.ts";

const today = "2026-11-23"; // a Monday
const lesson = {
  lessonId: "rules-speed-limits",
  category: "rules" as const,
  title: "Speed limits",
  seconds: 150,
};
const anyTopic: fc.Arbitrary<TopicToStudy> = fc
  .record({
    category: fc.constantFrom("rules" as const, "signs" as const, "controls" as const),
    topic: fc.constantFrom("speed", "parking", "lights", "danger"),
    level: fc.constantFrom("not-started" as const, "learning" as const, "nearly" as const, "known" as const),
    questions: fc.integer({ min: 1, max: 80 }),
    lesson: fc.constantFrom(null, lesson),
  })
  .chain((topic) => fc.nat(topic.questions).map((right) => ({ ...topic, right })));
const papers = [
  { kind: "exam", minutes: 60 },
  { kind: "rules", minutes: 30 },
  { kind: "signs", minutes: 30 },
  { kind: "controls", minutes: 5 },
] as const;
const anyPlanning: fc.Arbitrary<Planning> = fc.record({
  today: fc.nat(400).map((days) => daysLater(today, days)),
  time: fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    minutes: fc.integer({ min: 10, max: 180 }),
  }),
  topics: fc.array(anyTopic, { maxLength: 12 }),
  due: fc.array(fc.nat(90), { minLength: 14, maxLength: 14 }),
  testDay: fc.constant(null),
  papers: fc.constant(papers),
});
const anyDated = fc
  .tuple(anyPlanning, fc.nat(100))
  .map(([planning, days]) => ({ ...planning, testDay: daysLater(planning.today, days) }));

const minutesOf = ({ items }: PlanDay) => items.reduce((sum, { minutes }) => sum + minutes, 0);
const kindsOf = ({ items }: PlanDay) => items.map(({ kind }) => kind);
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

test("no day of a plan has more minutes than the learner gave, and none is a day on which they do not study", () => {
  fc.assert(
    fc.property(fc.oneof(anyPlanning, anyDated), (planning) => {
      for (const day of planStudy(planning)) {
        expect(minutesOf(day)).toBeLessThanOrEqual(planning.time.minutes);
        expect(day.day >= planning.today).toBe(true);
        if (minutesOf(day) > 0) expect(planning.time.weekdays).toContain(weekdayOf(day.day));
      }
    }),
    { numRuns: 300 },
  );
});

test("nothing comes after the test, the evening before it is free, and its day is the last", () => {
  fc.assert(
    fc.property(anyDated, (planning) => {
      const days = planStudy(planning);
      expect(days.at(-1)).toEqual({ day: planning.testDay, items: [{ kind: "test", minutes: 0 }] });
      const before = days.find(({ day }) => daysBetween(day, planning.testDay) === 1);
      if (planning.testDay > planning.today) expect(before?.items).toEqual([{ kind: "rest", minutes: 0 }]);
    }),
    { numRuns: 300 },
  );
});

test("a full exam comes two to six days before the test whenever a day there has an hour, and it is said when none has", () => {
  fc.assert(
    fc.property(anyDated, (planning) => {
      const days = planStudy(planning);
      const exams = days.filter((day) => kindsOf(day).includes("exam"));
      const hasRoom =
        planning.time.minutes >= 60 &&
        [2, 3, 4, 5, 6].some((before) => {
          const day = daysLater(planning.testDay, -before);
          return day >= planning.today && planning.time.weekdays.includes(weekdayOf(day));
        });
      expect(exams).toHaveLength(hasRoom ? 1 : 0);
      expect(lacksExam(planning, days)).toBe(!hasRoom);
    }),
    { numRuns: 300 },
  );
});

test("who has no hour on any day writes the parts a few days before, and a code without papers plans none", () => {
  const planning: Planning = {
    ...{ today, testDay: daysLater(today, 14), topics: [], due: [] },
    time: { weekdays: [1, 2, 3, 4, 5, 6, 7], minutes: 30 },
    papers,
  };
  const writtenIn = (days: readonly PlanDay[]) =>
    days.flatMap(({ day, items }) =>
      items.flatMap((item) =>
        item.kind === "part" ? [`${item.category} ${daysBetween(day, planning.testDay!)}`] : [],
      ),
    );
  expect(writtenIn(planStudy(planning))).toEqual(["rules 9", "signs 4", "rules 3", "controls 2"]);
  const bare = planStudy({ ...planning, papers: [] });
  expect([writtenIn(bare), lacksExam({ papers: [] }, bare)]).toEqual([[], false]);
});

test("who plans anew each day without having studied gets the same things later, and a plan that was kept shrinks", () => {
  fc.assert(
    fc.property(anyPlanning, (planning) => {
      const topics = (days: readonly PlanDay[]) =>
        days.flatMap(({ items }) => items.filter(({ kind }) => kind === "topic").slice(0, 1));
      const named = (item: PlanItem | undefined) => item?.kind === "topic" && [item.category, item.topic];
      const tomorrow = planStudy({ ...planning, today: daysLater(planning.today, 1) });
      expect(named(topics(tomorrow)[0])).toEqual(named(topics(planStudy(planning))[0]));
      const all = planning.topics.map((topic) => ({
        ...topic,
        level: "known" as const,
        right: topic.questions,
      }));
      expect(topics(planStudy({ ...planning, topics: all }))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test("the weakest topic comes first, each topic once before any again, and a film before the first practice of it", () => {
  const topic = (name: string, level: TopicToStudy["level"], right: number): TopicToStudy => {
    return {
      category: "rules",
      topic: name,
      level,
      questions: 20,
      right,
      lesson: name === "speed" ? lesson : null,
    };
  };
  const planning: Planning = {
    today,
    testDay: null,
    papers: [],
    time: { weekdays: [1, 3], minutes: 20 },
    topics: [
      topic("parking", "not-started", 0),
      topic("lights", "nearly", 15),
      topic("speed", "learning", 4),
    ],
    due: Array.from({ length: 14 }, () => 0),
  };
  const named = planStudy(planning)
    .slice(0, 4)
    .map(({ items }) => items.map((item) => ("topic" in item ? item.topic : item.kind)));
  expect(named).toEqual([
    ["lesson", "speed", "parking"],
    ["lights", "speed", "parking"],
    ["mixed"],
    ["mixed"],
  ]);
});

test("an item is done when as many questions as it asks were answered that day, in a short topic all there are", () => {
  const speed = { category: "rules" as const, topic: "speed", wasDue: false };
  const items: readonly PlanItem[] = [
    { kind: "due", questions: 2, minutes: 1 },
    { kind: "topic", category: "rules", topic: "speed", questions: 5, minutes: 4 },
    { kind: "mixed", questions: 10, minutes: 8 },
    { kind: "rest", minutes: 0 },
  ];
  const after = (count: number, inTopic = 40) =>
    doneToday(
      items,
      Array.from({ length: count }, (_, index) => ({ ...speed, wasDue: index < 2 })),
      () => inTopic,
    );
  expect(after(1)).toEqual([]);
  expect(after(3, 3)).toEqual([0, 1]);
  expect(after(5)).toEqual([0, 1]);
  expect(after(10)).toEqual([0, 1, 2]);
});
