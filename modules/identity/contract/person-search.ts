import * as z from "zod/mini";
import { visible } from "#vocabulary/why";
import { longestEmail } from "./fields.ts";

/**
 * Whom a list of staff is about: a whole e-mail address, whole words of a name, or the id of an account. Each search by an
 * address is recorded, because it tells who has an account.
 */
export const PersonSearch = z.string().check(z.trim(), z.maxLength(longestEmail), visible);

/** Whether this is an e-mail address, which no address of a page may hold: they are stored, logged and shared. */
export const isPersonalSearch = (text: string): boolean => text.includes("@");
