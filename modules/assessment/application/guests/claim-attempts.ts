import { Effect } from "effect";
import { subscribe } from "#kernel/bus/subscription";
import { handle } from "#kernel/jobs/registry";
import { sessionOpened } from "#modules/identity/events";
import { attempt } from "../../domain/decide.ts";
import { AttemptList } from "../attempts/attempt-list.ts";
import { Attempts } from "../attempts/attempts.ts";
import { claimInParts, claimOf, defineClaimJob } from "./claim-in-parts.ts";
import { decideEach } from "./decide-each.ts";

/** Claims the attempts of a guest that come after a stream. */
const claimMoreAttempts = defineClaimJob("assessment.claim-more-attempts");

const claimPart = claimInParts(
  claimMoreAttempts,
  (...part) => Effect.flatMap(AttemptList, (list) => list.unclaimed(...part)),
  (streams, command, meta) =>
    Effect.flatMap(Attempts, (attempts) => decideEach(attempts, attempt, streams, command, meta)),
);

/**
 * Gives the browser's guest attempts to the account that signs in. Until the handler has run, the browser
 * still reaches them by its own cookie.
 */
export const claimAttemptsWhenSessionOpened = subscribe(
  sessionOpened,
  "assessment.claim-attempts-when-session-opened",
  Effect.fnUntraced(function* ({ data }, opened) {
    const claim = claimOf(data, opened);
    if (claim === null) return;
    yield* (yield* AttemptList).upTo(opened);
    yield* claimPart({ ...claim, after: null });
  }),
);

export const claimMoreAttemptsHandler = handle(claimMoreAttempts, claimPart);
