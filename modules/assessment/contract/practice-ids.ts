import type * as z from "zod/mini";
import { idSchema } from "#vocabulary/id";

/** One practice of one learner. Its UUID is the event stream. */
export const PracticeId = idSchema("prc");
export type PracticeId = z.infer<typeof PracticeId>;

/** A report about a question. */
export const ReportId = idSchema("rpt");
export type ReportId = z.infer<typeof ReportId>;
