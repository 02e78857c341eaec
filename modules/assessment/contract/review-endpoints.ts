import * as z from "zod/mini";
import { QuestionLanguage } from "#modules/catalogue/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { AttemptId } from "./ids.ts";
import {
  AttemptFilter,
  AttemptIntegrity,
  AttemptMoment,
  AttemptName,
  AttemptNews,
  AttemptOrder,
  AttemptPage,
  AttemptReview,
  EventPage,
} from "./review.ts";

const readers = ["admin", "operator", "support"] as const;
const ofAttempt = z.object({ attemptId: AttemptId });
/** So many ids are named at once: a page of the audit log. */
const idsAtOnce = 50;
const version = z.string().check(z.regex(/^(?:0|[1-9]\d{0,5})$/, "must be a number from 0"));

export const searchAttempts = defineEndpoint({
  method: "GET",
  path: "/admin/attempts",
  summary: "The log of all attempts, 50 at a time",
  access: readers,
  data: "any",
  query: z.extend(AttemptFilter, {
    /** `started` by default. Attempts that are not closed, or not marked, come last in either direction. */
    order: z.optional(AttemptOrder),
    /** `desc` by default. */
    direction: z.optional(z.enum(["asc", "desc"])),
    /** `next` of the previous page. A cursor of another order is ignored. */
    after: z.optional(z.string().check(z.maxLength(100))),
  }),
  ok: AttemptPage,
  refusals: {},
});

export const exportAttempts = defineEndpoint({
  method: "GET",
  path: "/admin/attempts/export",
  summary: "Every attempt that matches the filters, newest first, as a file",
  access: readers,
  data: "any",
  /** CSV by default. */
  query: z.extend(AttemptFilter, { format: z.optional(z.enum(["csv", "ndjson"])) }),
  ok: z.string(),
  produces: { streams: ["text/csv", "application/x-ndjson"] },
  refusals: {},
});

export const nameAttempts = defineEndpoint({
  method: "GET",
  path: "/admin/attempts/names",
  summary: "The paper and the start of up to 50 attempts, for pages that hold only their ids",
  access: readers,
  data: "any",
  /** Ids, separated by commas. Those of no attempt are left out of the response. */
  query: z.object({
    ids: z.optional(
      z.string().check(
        z.maxLength(40 * idsAtOnce),
        z.refine((ids) => ids.split(",").every((id) => AttemptId.safeParse(id).success), "must be ids"),
      ),
    ),
  }),
  ok: z.object({ attempts: z.array(AttemptName) }),
  refusals: {},
});

export const reviewAttempt = defineEndpoint({
  method: "GET",
  path: "/admin/attempts/:attemptId",
  summary: "An attempt: its state, what the log proves about it, and the first 500 of its events",
  access: readers,
  data: "any",
  params: ofAttempt,
  query: z.object({
    /** The state after this version; the current state when omitted. */
    asOf: z.optional(version),
    /** The language of the questions. */
    language: z.optional(QuestionLanguage),
  }),
  ok: AttemptReview,
  refusals: { AttemptNotFound: 404, AttemptVersionUnknown: 404 },
});

export const reviewEvents = defineEndpoint({
  method: "GET",
  path: "/admin/attempts/:attemptId/events",
  summary: "The events of an attempt after a version, 500 at a time",
  access: readers,
  data: "any",
  params: ofAttempt,
  query: z.object({
    /** `next` of the previous page, or of the review; the first page when omitted. */
    after: z.optional(version),
    /** No event after this version; the newest when omitted. */
    asOf: z.optional(version),
  }),
  ok: EventPage,
  refusals: { AttemptNotFound: 404, AttemptVersionUnknown: 404 },
});

export const verifyAttempt = defineEndpoint({
  method: "GET",
  path: "/admin/attempts/:attemptId/integrity",
  summary: "Whether the log of an attempt is intact, by recomputing every hash",
  access: readers,
  data: "any",
  params: ofAttempt,
  ok: AttemptIntegrity,
  refusals: { AttemptNotFound: 404 },
});

export const stateOfAttempt = defineEndpoint({
  method: "GET",
  path: "/admin/attempts/:attemptId/state",
  summary: "An attempt as the fold of its events up to a version or an instant",
  access: readers,
  data: "any",
  params: ofAttempt,
  /** `version` takes precedence when both are given; with neither it is the newest. */
  query: z.object({ version: z.optional(version), at: z.optional(IsoInstant) }),
  ok: AttemptMoment,
  refusals: { AttemptNotFound: 404, AttemptVersionUnknown: 404 },
});

export const followAttempt = defineEndpoint({
  method: "GET",
  path: "/admin/attempts/:attemptId/live",
  summary: "The version of an attempt whenever it has grown, as it happens",
  access: readers,
  data: "any",
  params: ofAttempt,
  query: z.object({
    /** The version that the page shows; every version counts as new when omitted. */
    after: z.optional(version),
  }),
  ok: AttemptNews,
  produces: "text/event-stream",
  refusals: { AttemptNotFound: 404 },
});
