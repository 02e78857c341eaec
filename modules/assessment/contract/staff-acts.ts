import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { Why } from "#vocabulary/why";
import { AttemptId } from "./ids.ts";

const access = ["admin"] as const;
const ofAttempt = z.object({ attemptId: AttemptId });

/**
 * Chosen by the client, one per command. Sending it again has no second effect. What staff write is kept until the
 * learner's person is erased.
 */
const envelope = { commandId: z.guid() };
const because = z.object({ ...envelope, why: Why });

/** The outcome of an act: `repeated` when an earlier request executed it already. */
export const ActOutcome = z.object({
  status: z.enum(["recorded", "repeated"]),
  /** The number of events of the attempt now. */
  version: z.int(),
});
export type ActOutcome = z.infer<typeof ActOutcome>;

export const addNote = defineEndpoint({
  method: "POST",
  path: "/admin/attempts/:attemptId/notes",
  summary: "Add a note for other staff; its id is the command's",
  access,
  data: "any",
  params: ofAttempt,
  body: z.object({ ...envelope, text: Why }),
  ok: ActOutcome,
  refusals: { AttemptNotFound: 404 },
});

export const retractNote = defineEndpoint({
  method: "POST",
  path: "/admin/attempts/:attemptId/notes/:noteId/retraction",
  summary: "Retract a note; the log keeps it",
  access,
  data: "any",
  params: z.extend(ofAttempt, { noteId: z.guid() }),
  body: because,
  ok: ActOutcome,
  refusals: { AttemptNotFound: 404, NoteNotFound: 404 },
});

export const voidAttempt = defineEndpoint({
  method: "POST",
  path: "/admin/attempts/:attemptId/voiding",
  summary: "Void an attempt; its learner sees the reason",
  access,
  data: "any",
  params: ofAttempt,
  body: because,
  ok: ActOutcome,
  refusals: { AttemptNotFound: 404, AttemptVoided: 409 },
});

export const reinstateAttempt = defineEndpoint({
  method: "POST",
  path: "/admin/attempts/:attemptId/reinstatement",
  summary: "Reinstate a voided attempt",
  access,
  data: "any",
  params: ofAttempt,
  body: because,
  ok: ActOutcome,
  refusals: { AttemptNotFound: 404, AttemptNotVoided: 409 },
});

export const grantExtraTime = defineEndpoint({
  method: "POST",
  path: "/admin/attempts/:attemptId/extra-time",
  summary: "Grant a running attempt extra time",
  access,
  data: "any",
  params: ofAttempt,
  body: z.extend(because, { seconds: z.int().check(z.minimum(60), z.maximum(3600)) }),
  ok: z.extend(ActOutcome, { deadline: IsoInstant }),
  refusals: { AttemptNotFound: 404, AttemptVoided: 409, AttemptClosed: 409, DeadlinePassed: 409 },
});
