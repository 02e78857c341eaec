import * as z from "zod/mini";
import { Category, QuestionLanguage, TestCode } from "#modules/catalogue/contract";
import { Day } from "#vocabulary/day";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { AskedDays, Span } from "#vocabulary/span";

/**
 * The number of marked attempts, and of passed ones among them. Voided attempts, those at a paper whose answers the
 * learner had seen, and those answered faster than a person reads are in neither.
 */
export const PassCount = z.object({ marked: z.int(), passed: z.int() });
export type PassCount = z.infer<typeof PassCount>;

/** Attempts that were started in a period, by their current state. */
export const AttemptCount = z.extend(PassCount, { started: z.int(), closed: z.int() });
export type AttemptCount = z.infer<typeof AttemptCount>;

/** A question that learners get wrong more often than others. */
export const HardQuestion = z.object({
  questionId: z.string(),
  version: z.int(),
  category: Category,
  language: QuestionLanguage,
  prompt: z.string(),
  /** How often it was asked in marked attempts, and answered correctly. */
  asked: z.int(),
  right: z.int(),
});
export type HardQuestion = z.infer<typeof HardQuestion>;

/** All attempts in numbers, by the read model, which may be a moment behind the log. */
export const AttemptNumbers = z.object({
  /** When it was counted. */
  at: IsoInstant,
  /** The days that everything but `now` covers. An attempt belongs to the day on which it was started. */
  span: Span,
  now: z.object({
    startedToday: z.int(),
    /** Learners who started an attempt or a practice today, guests too. */
    activeToday: z.int(),
    running: z.int(),
  }),
  total: AttemptCount,
  /** Every day of the span, in order. */
  days: z.array(z.extend(AttemptCount, { day: Day })),
  /** By code: whole exams, with `section` null, and single sections, within an exam or alone. */
  rates: z.array(z.extend(PassCount, { testCode: TestCode, section: z.nullable(Category) })),
  /** The hardest first, counted over the newest `attempts` marked ones. */
  hardest: z.object({ attempts: z.int(), questions: z.array(HardQuestion) }),
});
export type AttemptNumbers = z.infer<typeof AttemptNumbers>;

export const readAttemptNumbers = defineEndpoint({
  method: "GET",
  path: "/admin/numbers/attempts",
  summary: "Statistics of attempts: today, running, passed by code and section, the hardest questions",
  access: ["admin", "operator", "support", "editor"],
  data: "none",
  query: z.extend(AskedDays, { testCode: z.optional(TestCode), language: z.optional(QuestionLanguage) }),
  ok: AttemptNumbers,
  refusals: {},
});
