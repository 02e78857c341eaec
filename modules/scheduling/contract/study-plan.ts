import * as z from "zod/mini";
import { Category, LessonCategory, LessonId, QuestionLanguage, TestCode } from "#modules/catalogue/contract";
import { Day } from "#vocabulary/day";
import { defineEndpoint } from "#vocabulary/endpoint";

/** From 1, Monday, to 7, Sunday. */
export const Weekday = z.int().check(z.minimum(1), z.maximum(7));

export const minMinutesADay = 10;
export const maxMinutesADay = 180;

/** When a learner can study: on which days of the week, and how many minutes on each of them. */
export const StudyTime = z.object({
  weekdays: z.array(Weekday).check(
    z.minLength(1),
    z.maxLength(7),
    z.refine((days) => new Set(days).size === days.length, "names each day once"),
  ),
  minutes: z.int().check(z.minimum(minMinutesADay), z.maximum(maxMinutesADay)),
});
export type StudyTime = z.infer<typeof StudyTime>;

/** Until the learner says otherwise. */
export const usualStudyTime: StudyTime = { weekdays: [1, 2, 3, 4, 5, 6], minutes: 30 };

/** One thing to do on a day. All but rest and the test take minutes. */
export const PlanItem = z.discriminatedUnion("kind", [
  /** Answer what is due, new questions among it; null where it is too far ahead to count. */
  z.object({ kind: z.literal("due"), questions: z.nullable(z.int()), minutes: z.int() }),
  /** Practise a topic, as the catalogue's `topics` names it in its category. */
  z.object({
    kind: z.literal("topic"),
    category: Category,
    topic: z.string(),
    questions: z.union([z.literal(5), z.literal(10)]),
    minutes: z.int(),
  }),
  z.object({ kind: z.literal("mixed"), questions: z.union([z.literal(5), z.literal(10)]), minutes: z.int() }),
  z.object({
    kind: z.literal("lesson"),
    lessonId: LessonId,
    category: LessonCategory,
    title: z.string(),
    minutes: z.int(),
  }),
  /** A component test of one part. */
  z.object({ kind: z.literal("part"), category: Category, minutes: z.int() }),
  /** A full exam. */
  z.object({ kind: z.literal("exam"), minutes: z.int() }),
  /** The evening before the test. */
  z.object({ kind: z.literal("rest"), minutes: z.int() }),
  z.object({ kind: z.literal("test"), minutes: z.int() }),
]);
export type PlanItem = z.infer<typeof PlanItem>;

/** A day on which there is something to do. */
export const PlanDay = z.object({ day: Day, items: z.array(PlanItem) });
export type PlanDay = z.infer<typeof PlanDay>;

/** How many days a record of study covers, today included. */
export const daysOfRecord = 14;

/** On which days a learner studied. */
export const StudyRecord = z.object({
  /** The last days, today last. */
  days: z.array(z.boolean()).check(z.length(daysOfRecord)),
  /** Days of study without a gap. Days off are none, nor is one more day a week. */
  inARow: z.int(),
});
export type StudyRecord = z.infer<typeof StudyRecord>;

/** How many days a plan shows when there is no test date. */
export const daysWithoutDate = 28;
/** A plan shows no more days than these; a date further ahead keeps its last days until it is nearer. */
export const maxDaysPlanned = 120;

/**
 * What a learner does until the test, made anew each day from what they know by then: days that were missed are in no
 * plan. It keeps through the day on which it was made.
 */
export const StudyPlan = z.object({
  testCode: TestCode,
  today: Day,
  /** The day of the test, while it is still to come. */
  testDay: z.nullable(Day),
  time: StudyTime,
  /** Whether the learner chose the time; otherwise it is the usual one. */
  isChosen: z.boolean(),
  /** Ordered, from today. Days without anything to do are left out. */
  days: z.array(PlanDay),
  /** Which of today's items are done, by their places. */
  done: z.array(z.int()),
  record: StudyRecord,
  /** Whether a full exam did not fit into the time before the test. */
  lacksExam: z.boolean(),
});
export type StudyPlan = z.infer<typeof StudyPlan>;

export const readStudyPlan = defineEndpoint({
  method: "GET",
  path: "/study-plan",
  summary: "What the caller does day by day until the test",
  access: "participant",
  data: "own",
  query: z.object({ testCode: TestCode, language: z.optional(QuestionLanguage) }),
  ok: StudyPlan,
  refusals: {},
});

export const setStudyTime = defineEndpoint({
  method: "PUT",
  path: "/study-plan/time",
  summary: "Set on which days the caller studies, and for how long",
  access: "participant",
  data: "own",
  body: StudyTime,
  ok: StudyTime,
  refusals: { TooManyTries: 429 },
});
