import type * as z from "zod/mini";
import { idSchema } from "#vocabulary/id";

/** A correspondence by mail with one person. */
export const MailThreadId = idSchema("mth");
export type MailThreadId = z.infer<typeof MailThreadId>;
/** A mail in it, that came or that staff wrote. */
export const LetterId = idSchema("let");
export type LetterId = z.infer<typeof LetterId>;
