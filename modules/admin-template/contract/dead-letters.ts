import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { access, FollowerName, RowNumber } from "./addresses.ts";
import { LogPlace } from "./followers.ts";

/** `waiting`: for an operator. `redriven`: handled after all. `dropped`: given up, with a reason. */
export const LetterState = z.enum(["waiting", "redriven", "dropped"]);
export type LetterState = z.infer<typeof LetterState>;

/** An event that a subscriber failed at so often that it went on without it. */
export const DeadLetter = z.object({
  letterId: z.int(),
  subscription: z.string(),
  eventId: z.string(),
  stream: z.string(),
  version: z.int(),
  type: z.string(),
  place: LogPlace,
  /** Why the last try failed. */
  cause: z.string(),
  tries: z.int(),
  firstFailedAt: IsoInstant,
  lastFailedAt: IsoInstant,
  state: LetterState,
  /** A re-drive was asked for and a worker has not come to it yet. When it fails, the letter waits again. */
  redriveAsked: z.boolean(),
  settledAt: z.nullable(IsoInstant),
  /** The account that asked for the re-drive or dropped it (`acc_…`). */
  settledBy: z.nullable(z.string()),
  /** Why it was dropped. */
  reason: z.nullable(z.string()),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

export const listDeadLetters = defineEndpoint({
  method: "GET",
  path: "/admin/dead-letters",
  summary: "Events that subscribers failed at, oldest first, 50 at a time",
  access,
  data: "any",
  query: z.object({
    subscription: z.optional(FollowerName),
    /** Those that wait, unless told. */
    state: z.optional(LetterState),
    after: z.optional(RowNumber),
  }),
  ok: z.object({
    letters: z.array(DeadLetter),
    /** Where the next page begins; null at the end. */
    next: z.nullable(z.int()),
  }),
  refusals: {},
});

/** How many letters a worker will take up. */
const Asked = z.object({ asked: z.int() });

export const redrive = defineEndpoint({
  method: "POST",
  path: "/admin/dead-letters/:letterId/redrive",
  summary: "Have a worker run the handler again for one letter; goes into the audit log",
  access,
  data: "any",
  params: z.object({ letterId: RowNumber }),
  ok: Asked,
  status: 202,
  refusals: { LetterNotFound: 404, LetterSettled: 409 },
});

export const redriveAll = defineEndpoint({
  method: "POST",
  path: "/admin/subscriptions/:name/redrive",
  summary: "The same for all letters of a subscription that wait, one at a time, in the order of the log",
  access,
  data: "any",
  params: z.object({ name: FollowerName }),
  ok: Asked,
  status: 202,
  refusals: { SubscriptionNotFound: 404 },
});

/** The longest reason that a drop takes. */
export const longestReason = 500;

export const dropLetter = defineEndpoint({
  method: "POST",
  path: "/admin/dead-letters/:letterId/drop",
  summary: "Give a letter up, with a reason; goes into the audit log",
  access,
  data: "any",
  params: z.object({ letterId: RowNumber }),
  body: z.object({
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(longestReason), z.regex(/^[^\0]*$/)),
  }),
  ok: DeadLetter,
  refusals: { LetterNotFound: 404, LetterSettled: 409 },
});
