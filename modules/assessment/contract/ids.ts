import type * as z from "zod/mini";
import { idSchema } from "#vocabulary/id";

/** One attempt at one paper. Its UUID is the event stream. */
export const AttemptId = idSchema("att");
export type AttemptId = z.infer<typeof AttemptId>;

/** A browser that starts attempts without an account, derived from a secret that only the browser has. */
export const ParticipantId = idSchema("par");
export type ParticipantId = z.infer<typeof ParticipantId>;

/** In place of the browser of a forgotten attempt. No cookie leads to it. */
export const noParticipant = `par_${"0".repeat(32)}` as ParticipantId;
