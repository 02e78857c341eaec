import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { access, ProcessorName, RowNumber } from "./addresses.ts";
import { LogPosition } from "./processors.ts";

/** `waiting`: for an operator. `redriven`: handled after all. `discarded`: given up, with a reason. */
export const DeadLetterState = z.enum(["waiting", "redriven", "discarded"]);
export type DeadLetterState = z.infer<typeof DeadLetterState>;

/** An event that a subscriber gave up on after repeated failures. */
export const DeadLetter = z.object({
  deadLetterId: z.int(),
  subscription: z.string(),
  eventId: z.string(),
  stream: z.string(),
  version: z.int(),
  type: z.string(),
  position: LogPosition,
  /** Why the last attempt failed. */
  cause: z.string(),
  attempts: z.int(),
  firstFailedAt: IsoInstant,
  lastFailedAt: IsoInstant,
  state: DeadLetterState,
  /** A re-drive is requested and has not run yet. If it fails, the dead letter waits again. */
  redriveRequested: z.boolean(),
  settledAt: z.nullable(IsoInstant),
  /** The account that requested the re-drive or discarded it (`acc_…`). */
  settledBy: z.nullable(z.string()),
  /** Why it was discarded. */
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
    subscription: z.optional(ProcessorName),
    /** Waiting ones by default. */
    state: z.optional(DeadLetterState),
    after: z.optional(RowNumber),
  }),
  ok: z.object({
    deadLetters: z.array(DeadLetter),
    /** Where the next page begins; null at the end. */
    next: z.nullable(z.int()),
  }),
  refusals: {},
});

/** How many dead letters a worker will re-drive. */
const Requested = z.object({ requested: z.int() });

export const redrive = defineEndpoint({
  method: "POST",
  path: "/admin/dead-letters/:deadLetterId/redrive",
  summary: "Have a worker run the handler again for one dead letter; goes into the audit log",
  access,
  data: "any",
  params: z.object({ deadLetterId: RowNumber }),
  ok: Requested,
  status: 202,
  refusals: { DeadLetterNotFound: 404, DeadLetterSettled: 409 },
});

export const redriveAll = defineEndpoint({
  method: "POST",
  path: "/admin/subscriptions/:name/redrive",
  summary:
    "The same for all dead letters of a subscription that wait, one at a time, in the order of the log",
  access,
  data: "any",
  params: z.object({ name: ProcessorName }),
  ok: Requested,
  status: 202,
  refusals: { SubscriptionNotFound: 404 },
});

/** The longest reason that a discard takes. */
export const longestReason = 500;

export const discardDeadLetter = defineEndpoint({
  method: "POST",
  path: "/admin/dead-letters/:deadLetterId/discard",
  summary: "Give a dead letter up, with a reason; goes into the audit log",
  access,
  data: "any",
  params: z.object({ deadLetterId: RowNumber }),
  body: z.object({
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(longestReason), z.regex(/^[^\0]*$/)),
  }),
  ok: DeadLetter,
  refusals: { DeadLetterNotFound: 404, DeadLetterSettled: 409 },
});
