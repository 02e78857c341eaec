import { Effect } from "effect";
import * as z from "zod/mini";
import type { StoredEvent } from "#kernel/event-store/event-store";
import { Jobs } from "#kernel/jobs/queue";
import { AccountId } from "#modules/identity/contract";
import type { sessionOpened } from "#modules/identity/events";
import { defineJob, type JobDefinition } from "#vocabulary/job";
import { ParticipantId } from "../../contract/index.ts";
import { participantIdOf } from "../attempts/attempts.ts";

/** More attempts, or practices, than nearly every guest has. */
const claimedAtOnce = 20;

/** A claim, by the event that it follows from and its session. */
const Claim = z.object({
  accountId: AccountId,
  participantId: ParticipantId,
  causation: z.guid(),
  session: z.string(),
});
type Claim = z.infer<typeof Claim>;

/** A claim that continues after a stream in a job. */
const Claiming = z.extend(Claim, { after: z.guid() });

/** Defines the job that claims the next part. */
export const defineClaimJob = (name: string): JobDefinition<string, typeof Claiming> =>
  defineJob({
    name,
    queue: "general",
    data: Claiming,
    dedupe: ({ causation, after }) => `${causation} ${after}`,
    attempts: 8,
    backoff: 1_000,
  });

/** The claim that a new session makes for the guest of its browser; null when no guest was there. */
export const claimOf = (
  { accountId, participant, sessionId }: z.infer<(typeof sessionOpened)["schema"]>,
  { id }: StoredEvent,
): Claim | null =>
  participant === null
    ? null
    : { accountId, participantId: participantIdOf(participant), causation: id, session: sessionId };

/**
 * Returns how a part of a guest's streams is claimed: those after one, or the first. `job` claims the next part, so that
 * a guest with thousands of streams does not make the next person wait.
 */
export const claimInParts =
  <Unread, Unclaimed, Reading, Deciding>(
    job: ReturnType<typeof defineClaimJob>,
    unclaimedStreams: (
      participantId: ParticipantId,
      after: string | null,
      limit: number,
    ) => Effect.Effect<readonly string[], Unread, Reading>,
    claimEach: (
      streams: readonly string[],
      command: { readonly type: "claim"; readonly accountId: AccountId },
      meta: Readonly<Record<string, unknown>>,
    ) => Effect.Effect<unknown, Unclaimed, Deciding>,
  ) =>
  ({ after, ...claim }: Claim & { readonly after: string | null }) =>
    Effect.gen(function* () {
      const { accountId, participantId, causation, session } = claim;
      const streams = yield* unclaimedStreams(participantId, after, claimedAtOnce);
      yield* claimEach(streams, { type: "claim", accountId }, { actor: accountId, causation, session });
      if (streams.length === claimedAtOnce)
        yield* (yield* Jobs).add(job, { ...claim, after: streams.at(-1)! });
    });
