import * as z from "zod/mini";
import { TestCode } from "#modules/catalogue/contract";
import { AccountId } from "#modules/identity/contract";
import { Day } from "#vocabulary/day";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { momentInCursor } from "#vocabulary/list-cursor";
import { timeSort } from "#vocabulary/list-sort";

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

const support = { access: ["admin", "support"], data: "any" } as const;
const filter = { testCode: z.optional(TestCode), ...timeSort };

export const listActiveLearners = defineEndpoint({
  ...support,
  method: "GET",
  path: "/admin/active-learners",
  summary:
    "The learners who started an attempt or a practice today, guests too, the last first by default, 50 at a time",
  query: z.object({
    ...filter,
    /** Where the page begins, as the page before named it. */
    after: z.optional(
      z
        .string()
        .check(
          z.regex(new RegExp(`^${momentInCursor}_[0-9A-Za-z_-]{1,80}$`), "must be a cursor of the list"),
        ),
    ),
  }),
  ok: z.object({ day: Day, learners: z.array(ActiveLearner), next: z.nullable(z.string()) }),
  refusals: {},
});

export const exportActiveLearners = defineEndpoint({
  ...listAsFile,
  ...support,
  path: "/admin/exports/active-learners",
  summary: "The learners who started something today, as a file; goes into the audit log",
  query: z.object({ ...filter, ...fileFormat }),
});
