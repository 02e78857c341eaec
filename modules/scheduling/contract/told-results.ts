import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";

/** In how many equal parts the chances are compared with results. */
export const partsOfChances = 5;

/** Learners whose chance was in one part, in numbers. */
export const ResultsOfPart = z.object({
  /** Where the part begins: 0, 0.2, … */
  from: z.number(),
  learners: z.int(),
  /** The mean of what they were told. */
  said: z.number(),
  /** The share of them that passed. */
  passed: z.number(),
});
export type ResultsOfPart = z.infer<typeof ResultsOfPart>;

/** How tests went, by what accounts told, beside the last chance that readiness had told each until the day of the test. */
export const ToldResults = z.object({
  at: IsoInstant,
  told: z.int(),
  /** Of those, who had been told a chance. */
  judged: z.int(),
  /** The mean squared error of the chances, from 0 to 1; null while there are none. */
  brier: z.nullable(z.number()),
  /** In order; parts without a learner are left out. */
  parts: z.array(ResultsOfPart),
});
export type ToldResults = z.infer<typeof ToldResults>;

export const readToldResults = defineEndpoint({
  method: "GET",
  path: "/admin/numbers/test-results",
  summary: "How the tests went that learners told of, beside what readiness had said",
  access: ["admin", "operator", "support", "editor"],
  data: "none",
  ok: ToldResults,
  refusals: {},
});
