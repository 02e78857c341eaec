import * as z from "zod/mini";
import { AccountId } from "#modules/identity/contract";
import { defineEvent, defineEvents, type EventsOf } from "#vocabulary/event";
import { IsoInstant } from "#vocabulary/instant";
import { TestDetails, TestOutcome } from "./test-date.ts";

/** A learner set the date of their test, or moved it. No event holds the name of the testing centre. */
export const testDateSet = defineEvent({
  type: "scheduling.test-date-set",
  version: 1,
  published: true,
  data: z.object({
    /** Null for a guest. */
    accountId: z.nullable(AccountId),
    details: TestDetails,
    setAt: IsoInstant,
  }),
});

/** An account has taken over a date that was set as a guest. */
export const testDateClaimed = defineEvent({
  type: "scheduling.test-date-claimed",
  version: 1,
  published: true,
  data: z.object({ accountId: AccountId }),
});

export const testDateCancelled = defineEvent({
  type: "scheduling.test-date-cancelled",
  version: 1,
  published: true,
  data: z.object({ cancelledAt: IsoInstant }),
});

/** The learner said how the test went. Told again, the last word counts. */
export const testOutcomeTold = defineEvent({
  type: "scheduling.test-outcome-told",
  version: 1,
  published: true,
  data: z.object({ outcome: TestOutcome, toldAt: IsoInstant }),
});

/** Every event of the stream of a test date. */
export const testDateEvents = defineEvents({
  testDateSet,
  testDateClaimed,
  testDateCancelled,
  testOutcomeTold,
});
export type TestDateEvent = EventsOf<typeof testDateEvents>;
