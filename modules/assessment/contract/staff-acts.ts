import * as z from "zod/mini";
import { Why } from "#modules/catalogue/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { AttemptId } from "./ids.ts";

const access = ["admin"] as const;
const ofAttempt = z.object({ attemptId: AttemptId });

/** Chosen by the client, one per command. Sending it again has no second effect. What staff write is kept for ever. */
const envelope = { commandId: z.guid() };
const because = z.object({ ...envelope, why: Why });

/** What became of an act: `repeated` when an earlier sending had done it already. */
export const ActOutcome = z.object({
  status: z.enum(["recorded", "repeated"]),
  /** How many events the attempt has now. */
  version: z.int(),
});
export type ActOutcome = z.infer<typeof ActOutcome>;

export const addNote = defineEndpoint({
  method: "POST",
  path: "/admin/attempts/:attemptId/notes",
  summary: "Leave a note for other staff; its id is the command's",
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
  summary: "Take a note back; the log keeps it",
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
  summary: "Let an attempt count no more; its learner sees why",
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
  summary: "Let a voided attempt count again",
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
  summary: "Let a running attempt end later",
  access,
  data: "any",
  params: ofAttempt,
  body: z.extend(because, { seconds: z.int().check(z.minimum(60), z.maximum(3600)) }),
  ok: z.extend(ActOutcome, { deadline: IsoInstant }),
  refusals: { AttemptNotFound: 404, AttemptVoided: 409, AttemptClosed: 409, DeadlinePassed: 409 },
});
