import * as z from "zod/mini";
import { TestCode } from "#modules/catalogue/contract";
import { AccountId } from "#modules/identity/contract";
import { Day } from "#vocabulary/day";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";

/** A learner who started something today. A guest has no account. */
export const ActiveLearner = z.object({
  accountId: z.nullable(AccountId),
  participantId: z.string(),
  attempts: z.int(),
  practices: z.int(),
  /** When the last of them was started. */
  lastAt: IsoInstant,
});
export type ActiveLearner = z.infer<typeof ActiveLearner>;

export const listActiveLearners = defineEndpoint({
  method: "GET",
  path: "/admin/active-learners",
  summary:
    "The learners who started an attempt or a practice today, guests too, the last first, 50 at a time",
  access: ["admin", "support"],
  data: "any",
  query: z.object({
    testCode: z.optional(TestCode),
    /** Where the next page begins, as an answer named it. */
    after: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z_[0-9A-Za-z_-]{1,80}$/))),
  }),
  ok: z.object({ day: Day, learners: z.array(ActiveLearner), next: z.nullable(z.string()) }),
  refusals: {},
});
