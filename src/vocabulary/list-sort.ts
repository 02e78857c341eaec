import * as z from "zod/mini";

/** The order of a list whose rows have one moment. An index that has the moment and the id serves both. */
export const TimeSort = z.enum(["newest", "oldest"]);
export type TimeSort = z.infer<typeof TimeSort>;

/** The parameter of a list that can be read from either end; which end it begins at without it, its summary says. */
export const timeSort = { sort: z.optional(TimeSort) };
