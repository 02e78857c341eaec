import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { noteReaders } from "./notes.ts";

/** Paths of reading endpoints whose answers have just become stale. Nothing says who changed what. */
export const StaffNews = z.object({
  stale: z.array(z.string()),
  /** At the beginning: what `since` is when the page connects again. */
  upTo: z.optional(z.int()),
});
export type StaffNews = z.infer<typeof StaffNews>;

export const followStaffNews = defineEndpoint({
  method: "GET",
  path: "/admin/news",
  summary: "Hear which lists of those that the caller may read staff or learners have just changed",
  access: noteReaders.nothing,
  data: "none",
  query: z.object({ since: z.optional(z.string().check(z.regex(/^\d{1,15}$/, "must be a number"))) }),
  ok: StaffNews,
  produces: "text/event-stream",
  refusals: {},
});
