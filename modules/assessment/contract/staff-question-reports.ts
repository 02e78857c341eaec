import * as z from "zod/mini";
import { QuestionId } from "#modules/catalogue/contract";
import { AccountId } from "#modules/identity/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { AfterCursor } from "#vocabulary/list-cursor";
import { timeSort } from "#vocabulary/list-sort";
import { visible, Why } from "#vocabulary/why";
import { ReportId } from "./practice-ids.ts";
import { SeenIn } from "./question-reports.ts";

export const ReportStatus = z.enum(["open", "settled"]);
export type ReportStatus = z.infer<typeof ReportStatus>;

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

export const longestReportSearch = 60;

/** Every value is text, because it is read from an address. */
export const QuestionReportFilter = z.object({
  status: z.optional(ReportStatus),
  /** Only those about one question, by the bank's id. */
  questionId: z.optional(QuestionId),
  /** Words that begin those of the report or of the question’s code. */
  text: z.optional(z.string().check(z.trim(), z.maxLength(longestReportSearch), visible)),
  ...timeSort,
});
export type QuestionReportFilter = z.infer<typeof QuestionReportFilter>;

export const listQuestionReports = defineEndpoint({
  method: "GET",
  path: "/admin/question-reports",
  summary: "Reports about questions, oldest first by default, 50 at a time",
  access,
  data: "any",
  query: z.extend(QuestionReportFilter, { after: z.optional(AfterCursor) }),
  ok: z.object({ reports: z.array(QuestionReport), next: z.nullable(z.string()) }),
  refusals: {},
});

export const exportQuestionReports = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/question-reports",
  summary: "Reports about questions that fit the filter, as a file; goes into the audit log",
  access,
  data: "any",
  query: z.extend(QuestionReportFilter, fileFormat),
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
