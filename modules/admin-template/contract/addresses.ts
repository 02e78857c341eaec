import * as z from "zod/mini";

/** Who may call the endpoints of this module. */
export const access = ["operator"] as const;

/** The number of a rebuild or a dead letter, in an address. */
export const RowNumber = z.string().check(z.regex(/^[1-9]\d{0,14}$/));

/** The name of a processor in an address: `assessment.attempt-summary`. */
export const ProcessorName = z.string().check(z.regex(/^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$/), z.maxLength(120));
