import * as z from "zod/mini";
import { QuestionId } from "#modules/catalogue/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { Why } from "#vocabulary/why";
import { CorrectedKey, Correction, KeyedVersion, PlanLine, ReMarking, ReMarkingId } from "./re-marking.ts";

const access = ["operator", "admin"] as const;
const ofReMarking = z.object({ reMarkingId: ReMarkingId });

export const listCorrections = defineEndpoint({
  method: "GET",
  path: "/admin/corrections",
  summary: "Questions whose key was changed, newest first, at most 50",
  access,
  data: "none",
  ok: z.object({ corrections: z.array(CorrectedKey) }),
  refusals: {},
});

export const readCorrection = defineEndpoint({
  method: "GET",
  path: "/admin/corrections/:questionId",
  summary: "Every version of a question with its key, oldest first",
  access,
  data: "none",
  params: z.object({ questionId: QuestionId }),
  ok: z.object({ questionId: z.string(), versions: z.array(KeyedVersion) }),
  refusals: { QuestionNotFound: 404 },
});

export const planReMark = defineEndpoint({
  method: "POST",
  path: "/admin/re-markings/plan",
  summary: "Preview a re-marking as lines: progress, a summary, then every attempt. Changes nothing",
  access,
  data: "any",
  body: Correction,
  ok: PlanLine,
  produces: { streams: ["application/x-ndjson"] },
  refusals: { QuestionNotFound: 404, QuestionVersionNotFound: 404 },
});

export const startReMark = defineEndpoint({
  method: "POST",
  path: "/admin/re-markings",
  summary: "Re-mark, in the background, every attempt that a corrected question concerns",
  access,
  data: "any",
  /** Its id is derived from the command's: a repeated request returns the re-marking that the first one started. */
  body: z.extend(Correction, { why: Why, commandId: z.guid() }),
  ok: ReMarking,
  status: 202,
  refusals: {
    QuestionNotFound: 404,
    QuestionVersionNotFound: 404,
    CorrectionSuperseded: 409,
    ReMarkingUnderWay: 409,
  },
});

export const readReMarkings = defineEndpoint({
  method: "GET",
  path: "/admin/re-markings",
  summary: "The newest re-markings, at most 50",
  access,
  data: "none",
  ok: z.object({ reMarkings: z.array(ReMarking) }),
  refusals: {},
});

export const exportReMarkings = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/re-markings",
  summary: "Every re-marking, the newest first, as a file; goes into the audit log",
  access,
  data: "none",
  query: z.object(fileFormat),
});

export const readReMarking = defineEndpoint({
  method: "GET",
  path: "/admin/re-markings/:reMarkingId",
  summary: "A re-marking and its progress",
  access,
  data: "none",
  params: ofReMarking,
  ok: ReMarking,
  refusals: { ReMarkingNotFound: 404 },
});

export const cancelReMark = defineEndpoint({
  method: "POST",
  path: "/admin/re-markings/:reMarkingId/cancellation",
  summary: "Stop a re-marking; what it has done stays",
  access,
  data: "any",
  params: ofReMarking,
  ok: ReMarking,
  refusals: { ReMarkingNotFound: 404, ReMarkingOver: 409 },
});
