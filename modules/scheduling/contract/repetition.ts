import * as z from "zod/mini";
import { TestCode } from "#modules/catalogue/contract";
import { Day } from "#vocabulary/day";
import { defineEndpoint } from "#vocabulary/endpoint";

/** How many days the forecast of what is due covers, today included. */
export const forecastDays = 14;

/** How many questions a day asks, new ones among them, when those of the days before are answered on theirs. */
export const DueDay = z.object({ day: Day, due: z.int() });
export type DueDay = z.infer<typeof DueDay>;

/**
 * What a learner should answer today and repeat later. Of several questions about one fact only one is due on a day.
 * Questions of a running attempt are left out.
 */
export const Repetition = z.object({
  today: Day,
  /** The day of the test, while it is still to come. */
  testDay: z.nullable(Day),
  /** How many questions of the code were answered at least once. */
  cards: z.int(),
  /** How many of today's questions are left: those that would most likely be wrong in the test, what is new among them. */
  due: z.int(),
  /** What each day asks: first what is left of today. */
  forecast: z.array(DueDay),
  /** The version of the model that it comes from. */
  parameters: z.int(),
});
export type Repetition = z.infer<typeof Repetition>;

export const readRepetition = defineEndpoint({
  method: "GET",
  path: "/repetition",
  summary: "How many questions are due for the caller today, and in the next days",
  access: "participant",
  data: "own",
  query: z.object({ testCode: TestCode }),
  ok: Repetition,
  refusals: {},
});
