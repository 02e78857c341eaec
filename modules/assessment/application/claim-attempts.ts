import { Effect } from "effect";
import * as z from "zod/mini";
import { subscribe } from "#kernel/bus/subscription";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { AccountId } from "#modules/identity/contract";
import { sessionOpened } from "#modules/identity/events";
import { defineJob } from "#vocabulary/job";
import { ParticipantId } from "../contract/index.ts";
import { attempt } from "../domain/decide.ts";
import { AttemptList } from "./attempt-list.ts";
import { Attempts, participantIdOf } from "./attempts.ts";
import { decideEach } from "./decide-each.ts";

/** More attempts, or practices, than nearly every guest has. */
export const claimedAtOnce = 20;

/** A claim that continues in a job. */
export const Claiming = z.object({
  accountId: AccountId,
  participantId: ParticipantId,
  /** The event that the claims follow from, and its session. */
  causation: z.guid(),
  session: z.string(),
  after: z.guid(),
});

/** Claims the attempts of a guest that come after a stream. The next part is a job of its own. */
export const claimMoreAttempts = defineJob({
  name: "assessment.claim-more-attempts",
  queue: "general",
  data: Claiming,
  dedupe: ({ causation, after }) => `${causation} ${after}`,
  attempts: 8,
  backoff: 1_000,
});

const claimAll = Effect.fnUntraced(function* (
  claiming: Omit<z.infer<typeof Claiming>, "after">,
  streams: readonly string[],
) {
  const { accountId, causation, session } = claiming;
  const meta = { actor: accountId, causation, session };
  yield* decideEach(yield* Attempts, attempt, streams, { type: "claim", accountId }, meta);
  // A guest with thousands of attempts must not make the next person wait: others have their turn in between.
  if (streams.length === claimedAtOnce)
    yield* (yield* Jobs).add(claimMoreAttempts, { ...claiming, after: streams.at(-1)! });
});

/**
 * Gives the browser's guest attempts to the account that signs in. Until the handler has run, the browser
 * still reaches them by its own cookie.
 */
export const claimAttemptsWhenSessionOpened = subscribe(
  sessionOpened,
  "assessment.claim-attempts-when-session-opened",
  Effect.fnUntraced(function* ({ data: { accountId, participant, sessionId } }, opened) {
    if (participant === null) return;
    const participantId = participantIdOf(participant);
    const list = yield* AttemptList;
    yield* list.upTo(opened);
    const streams = yield* list.unclaimed(participantId, null, claimedAtOnce);
    yield* claimAll({ accountId, participantId, causation: opened.id, session: sessionId }, streams);
  }),
);

export const claimMoreAttemptsHandler = handle(
  claimMoreAttempts,
  Effect.fnUntraced(function* ({ after, ...claiming }) {
    const streams = yield* (yield* AttemptList).unclaimed(claiming.participantId, after, claimedAtOnce);
    yield* claimAll(claiming, streams);
  }),
);
