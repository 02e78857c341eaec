import * as z from "zod/mini";
import { severalLines } from "./why.ts";

/** Whether others see what an account wrote: not before staff have looked at it. */
export const ModerationStatus = z.enum(["waiting", "shown", "hidden"]);
export type ModerationStatus = z.infer<typeof ModerationStatus>;

/** How many reports take something off its page until staff have looked at it. */
export const reportsUntilHidden = 3;

export const longestModerated = 1_000;
/** What an account writes for others to see, as plain text; it may be empty. */
export const ModeratedText = z.string().check(z.trim(), z.maxLength(longestModerated), severalLines);

/** Who lets things through. */
export const moderators = ["admin", "support", "editor"] as const;
