import * as z from "zod/mini";

/** By which name other learners see one. Neither is typed: both come from the name of the account. */
export const ShownAs = z.enum(["first-name", "initials"]);
export type ShownAs = z.infer<typeof ShownAs>;

/** How the caller would be called, by either choice. */
export const PublicNames = z.object({ firstName: z.string(), initials: z.string() });
export type PublicNames = z.infer<typeof PublicNames>;
