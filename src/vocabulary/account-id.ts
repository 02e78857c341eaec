import type * as z from "zod/mini";
import { idFromUuid, idSchema } from "./id.ts";

/** A person's account, as events, contracts and other modules name it. Its UUID is the account's event stream. */
export const AccountId = idSchema("acc");
export type AccountId = z.infer<typeof AccountId>;

/** Returns the public id of the account with this UUID. */
export const accountIdOf = (uuid: string): AccountId => idFromUuid("acc", uuid);
