import type * as z from "zod/mini";
import { idSchema } from "#vocabulary/id";

export { AccountId } from "#vocabulary/account-id";

/** One signed-in device, from sign-in to its end. Its UUID is the session's event stream. */
export const SessionId = idSchema("ses");
export type SessionId = z.infer<typeof SessionId>;
