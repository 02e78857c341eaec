import { Effect } from "effect";
import { subscribe } from "#kernel/bus/subscription";
import { sessionOpened } from "#modules/identity/events";
import { attempt } from "../domain/decide.ts";
import { AttemptList } from "./attempt-list.ts";
import { type AttemptPlan, Attempts, participantIdOf } from "./attempts.ts";

/**
 * Gives the browser's guest attempts to the account that signs in. Until the handler has run, the browser
 * still reaches them by its own cookie.
 */
export const claimAttemptsWhenSessionOpened = subscribe(
  sessionOpened,
  "assessment.claim-attempts-when-session-opened",
  Effect.fnUntraced(function* ({ data: { accountId, participant, sessionId } }, opened) {
    if (participant === null) return;
    const attempts = yield* Attempts;
    const streams = yield* (yield* AttemptList).unclaimed(participantIdOf(participant), opened);
    const meta = { actor: accountId, causation: opened.id, session: sessionId };
    for (const stream of streams)
      yield* attempts.change(stream, ({ state }): AttemptPlan<void> => {
        const decision = attempt.decide({ type: "claim", accountId }, state);
        const events = decision.ok ? decision.events : [];
        return { append: events.map((event) => ({ event, meta })), answer: () => undefined };
      });
  }),
);
