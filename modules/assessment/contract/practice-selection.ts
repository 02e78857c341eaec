import * as z from "zod/mini";
import { BeliefId, Category, LessonId, type Topic, topics } from "#modules/catalogue/contract";
import { AttemptId } from "./ids.ts";

const allTopics: readonly Topic[] = [...new Set(Object.values(topics).flat<readonly (readonly Topic[])[]>())];

/** The id of a chapter of the study guide: `rules-speed`, `signs-control`, `light`. */
export const GuideChapterId = z.string().check(z.regex(/^[a-z0-9-]+$/), z.maxLength(40));

/** Which questions a learner starts a practice with. All are of one licence code, and none is retired. */
const startedByHand = [
  /** The questions of a topic, as `topics` of the catalogue names it within its category. */
  z.object({ kind: z.literal("topic"), category: Category, topic: z.enum(allTopics) }),
  /** The questions of a part of the test. */
  z.object({ kind: z.literal("section"), category: Category }),
  /** "Due today": what was answered before and would soon be forgotten, and what is new, as scheduling sees it. */
  z.object({ kind: z.literal("due") }),
  /** "My wrong ones": answered wrongly the last time, in an exam, a component test or a practice. */
  z.object({ kind: z.literal("wrong") }),
  /** "My weakest": what is known least, in the topics that are known least. */
  z.object({ kind: z.literal("weakest") }),
  /** "Never seen": asked in no exam or component test, and answered in no practice. */
  z.object({ kind: z.literal("unseen") }),
  /** Any, with the parts of the test in the proportion of the exam. */
  z.object({ kind: z.literal("mixed") }),
  /** What a training video is about. */
  z.object({ kind: z.literal("lesson"), lessonId: LessonId }),
  /** What a chapter of the study guide is about. */
  z.object({ kind: z.literal("chapter"), chapter: GuideChapterId }),
  /** The questions with a wrong option that a belief leads to, by the id of the belief. */
  z.object({ kind: z.literal("belief"), belief: BeliefId }),
  /** What was not right in one closed attempt of the learner. */
  z.object({ kind: z.literal("attempt"), attemptId: AttemptId }),
] as const;
export const StartedSelection = z.discriminatedUnion("kind", startedByHand);
export type StartedSelection = z.infer<typeof StartedSelection>;

/** Which questions a practice asks. */
export const PracticeSelection = z.discriminatedUnion("kind", [
  ...startedByHand,
  /** For studying without a signal: wrong ones, then weak topics, then what was never seen. It has its own endpoint. */
  z.object({ kind: z.literal("pack") }),
]);
export type PracticeSelection = z.infer<typeof PracticeSelection>;

/** How many questions the learner wants. With `until-i-stop`, the browser asks for more as it goes. */
export const PracticeSize = z.union([z.literal(5), z.literal(10), z.literal(20), z.literal("until-i-stop")]);
export type PracticeSize = z.infer<typeof PracticeSize>;
