import * as z from "zod/mini";

/** What every endpoint that sends a list of staff as a file has in common. */
export const listAsFile = {
  method: "GET",
  ok: z.string(),
  produces: { streams: ["text/csv", "application/x-ndjson"] },
  refusals: {},
} as const;

/** The parameters of such an endpoint besides the filter of the list. CSV by default. */
export const fileFormat = { format: z.optional(z.enum(["csv", "ndjson"])) };
