import * as z from "zod/mini";
import { QuestionId } from "#modules/catalogue/contract";
import { AccountId } from "#modules/identity/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { IsoInstant } from "#vocabulary/instant";
import { visible, Why } from "#vocabulary/why";
import { ReportId } from "./practice-ids.ts";
import { maxReportLength } from "./practice-limits.ts";

/** Where a learner met the question that a report is about. */
export const SeenIn = z.enum(["practice", "pack", "result", "study-guide", "flash-cards"]);
export type SeenIn = z.infer<typeof SeenIn>;

export const ReportStatus = z.enum(["open", "settled"]);
export type ReportStatus = z.infer<typeof ReportStatus>;

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

/** A report as staff see it. */
export const QuestionReport = z.object({
  reportId: ReportId,
  /** The bank's id. */
  questionId: z.string(),
  version: z.int(),
  text: z.string(),
  seenIn: SeenIn,
  status: ReportStatus,
  reportedAt: IsoInstant,
  /** Who reported it; null for a guest, who gets no mail. */
  accountId: z.nullable(AccountId),
  settledAt: z.nullable(IsoInstant),
  /** What staff answered; null while it is open. */
  answer: z.nullable(z.string()),
});
export type QuestionReport = z.infer<typeof QuestionReport>;

const access = ["admin", "support", "editor"] as const;

export const listQuestionReports = defineEndpoint({
  method: "GET",
  path: "/admin/question-reports",
  summary: "Reports about questions, oldest first, 50 at a time",
  access,
  data: "any",
  query: z.object({
    status: z.optional(ReportStatus),
    /** Only those about one question, by the bank's id. */
    questionId: z.optional(QuestionId),
    after: z.optional(ReportId),
  }),
  /** `next` is the last one, to send as `after` for the next page; null at the end. */
  ok: z.object({ reports: z.array(QuestionReport), next: z.nullable(ReportId) }),
  refusals: {},
});

export const exportQuestionReports = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/question-reports",
  summary: "Reports about questions that fit the filter, as a file; goes into the audit log",
  access,
  data: "any",
  query: z.object({ status: z.optional(ReportStatus), questionId: z.optional(QuestionId), ...fileFormat }),
});

export const settleQuestionReport = defineEndpoint({
  method: "POST",
  path: "/admin/question-reports/:reportId/settlement",
  summary: "Settle a report with an answer, which is mailed to the account that reported it",
  access,
  data: "any",
  params: z.object({ reportId: ReportId }),
  body: z.object({ answer: Why }),
  ok: z.object({ reportId: ReportId, status: ReportStatus }),
  refusals: { ReportNotFound: 404, ReportSettled: 409 },
});
