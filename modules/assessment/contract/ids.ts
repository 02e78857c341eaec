import type * as z from "zod/mini";
import { idSchema } from "#vocabulary/id";

/** One sitting of one paper. Its UUID is the event stream. */
export const AttemptId = idSchema("att");
export type AttemptId = z.infer<typeof AttemptId>;

/** Whoever sits an attempt without an account: derived from a secret only that browser holds. */
export const ParticipantId = idSchema("par");
export type ParticipantId = z.infer<typeof ParticipantId>;
