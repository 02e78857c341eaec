import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { AskedCalendar, Span } from "#vocabulary/span";
import { AppointmentFilter } from "./appointments.ts";
import { StaffArticleRow } from "./articles.ts";

/** An article with the time at which readers get it, or got it. */
export const ScheduledArticle = z.extend(StaffArticleRow, {
  /** The newest version. Only where no newer one waits may the time be changed without publishing that one. */
  version: z.int(),
});
export type ScheduledArticle = z.infer<typeof ScheduledArticle>;

export const listScheduledArticles = defineEndpoint({
  method: "GET",
  path: "/admin/scheduled-articles",
  summary:
    "The study articles whose time to be published is on these days, 62 at most, and whose titles have some words, in order",
  access: ["admin", "editor"],
  data: "none",
  query: z.extend(AskedCalendar, { text: AppointmentFilter.shape.text }),
  ok: z.object({ span: Span, articles: z.array(ScheduledArticle) }),
  refusals: {},
});
