import type * as z from "zod/mini";
import { idSchema } from "#vocabulary/id";

/** A person's account. Its UUID is the account's event stream; it outlives the person's data. */
export const AccountId = idSchema("acc");
export type AccountId = z.infer<typeof AccountId>;

/** One signed-in device, from sign-in to its end. Its UUID is the session's event stream. */
export const SessionId = idSchema("ses");
export type SessionId = z.infer<typeof SessionId>;
