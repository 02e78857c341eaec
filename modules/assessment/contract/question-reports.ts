import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { visible } from "#vocabulary/why";
import { ReportId } from "./practice-ids.ts";
import { maxReportLength } from "./practice-limits.ts";

/** Where a learner met the question that a report is about. */
export const SeenIn = z.enum(["practice", "pack", "result", "study-guide", "flash-cards"]);
export type SeenIn = z.infer<typeof SeenIn>;

export const reportQuestion = defineEndpoint({
  method: "POST",
  path: "/question-reports",
  summary: "Report that something is wrong with a question; an account gets the answer by mail",
  access: "participant",
  data: "own",
  body: z.object({
    /** Its public id and the version that was shown. */
    questionId: z.string().check(z.regex(/^q_[0-9a-f]{16}$/)),
    version: z.int().check(z.minimum(1), z.maximum(100_000)),
    text: z.string().check(z.trim(), z.minLength(3), z.maxLength(maxReportLength), visible),
    seenIn: SeenIn,
    /** Sending it again makes no second report. */
    commandId: z.guid(),
  }),
  ok: z.object({ reportId: ReportId }),
  status: 201,
  /** Too many reports of this learner or this network; `facts.retryAfterSeconds`. */
  refusals: { ReportedQuestionNotFound: 404, TooManyReports: 429 },
});
