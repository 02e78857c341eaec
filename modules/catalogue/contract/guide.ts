import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { Category, TestCode } from "./paper.ts";
import { Picture } from "./question.ts";

/** A point to learn: one or two plain sentences with their source. */
export const GuidePoint = z.object({
  text: z.string(),
  /** The provision or chart; empty for safe driving practice, which is not law. */
  source: z.string(),
  /** The people it binds when it does not bind all drivers: "Heavy vehicles". Null when it binds all. */
  for: z.nullable(z.enum(["motor-cycles", "light-vehicles", "heavy-vehicles", "light-and-heavy-vehicles"])),
  picture: z.nullable(Picture),
});
export type GuidePoint = z.infer<typeof GuidePoint>;

/** A paper on which learners can practise what they have just read. */
export const GuideTest = z.object({ testCode: TestCode, category: Category, testNum: z.int() });

/** The rules of one topic. */
export const GuideTopic = z.object({
  /** Kebab-case, for the address: `#rules-speed`. */
  id: z.string(),
  title: z.string(),
  intro: z.string(),
  points: z.array(GuidePoint),
  test: GuideTest,
});
export type GuideTopic = z.infer<typeof GuideTopic>;

/** A sign as the chart names it, and its meaning. */
export const GuideSign = z.object({
  code: z.string(),
  name: z.string(),
  meaning: z.string(),
  /** Null for the few that represent a group or have no drawing. */
  picture: z.nullable(Picture),
});
export type GuideSign = z.infer<typeof GuideSign>;

/** The signs of one class. */
export const GuideSignClass = z.object({
  id: z.string(),
  title: z.string(),
  intro: z.string(),
  signs: z.array(GuideSign),
  test: GuideTest,
});
export type GuideSignClass = z.infer<typeof GuideSignClass>;

/** The controls of one kind of vehicle, as numbered on its drawing. */
export const GuideVehicle = z.object({
  id: z.enum(["light", "heavy", "motorcycle"]),
  title: z.string(),
  intro: z.string(),
  picture: Picture,
  parts: z.array(z.object({ number: z.int(), name: z.string(), text: z.string() })),
  points: z.array(GuidePoint),
  test: GuideTest,
});
export type GuideVehicle = z.infer<typeof GuideVehicle>;

/** The whole study guide, in reading order. */
export const StudyGuide = z.object({
  rules: z.array(GuideTopic),
  signs: z.array(GuideSignClass),
  controls: z.array(GuideVehicle),
});
export type StudyGuide = z.infer<typeof StudyGuide>;

export const readStudyGuide = defineEndpoint({
  method: "GET",
  path: "/study-guide",
  summary: "The study guide: rules by topic, every sign by class, the controls of each vehicle",
  access: "anyone",
  data: "none",
  ok: StudyGuide,
  refusals: {},
});
