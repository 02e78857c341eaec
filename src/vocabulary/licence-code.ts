import * as z from "zod/mini";

/** The codes of a learner's licence: motor cycle, light vehicle, heavy vehicle. Regulation 99(1). */
export const LicenceCode = z.enum(["1", "2", "3"]);
export type LicenceCode = z.infer<typeof LicenceCode>;
