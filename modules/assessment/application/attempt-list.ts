import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { StoredEvent } from "#kernel/event-store/event-store";
import type { AccountId } from "#modules/identity/contract";
import type { AttemptLine, ParticipantId } from "../contract/index.ts";
import type { Learner } from "./attempts.ts";

/** What the read model of all attempts is asked. It may be a moment behind the log. */
export class AttemptList extends Context.Service<
  AttemptList,
  {
    /** The account's own, and what this browser did as a guest and nobody has claimed. Newest first. */
    readonly ofLearner: (
      learner: Learner,
      before: string | null,
      limit: number,
    ) => Effect.Effect<readonly AttemptLine[], DatabaseUnavailable>;
    /** Streams of everything an account has. */
    readonly ofAccount: (accountId: AccountId) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    /** Streams of a browser's attempts that nobody has claimed, as of an event of the log: waits until it has come that far. */
    readonly unclaimed: (
      participantId: ParticipantId,
      asOf: StoredEvent,
    ) => Effect.Effect<readonly string[], unknown>;
  }
>()("roadworthy/assessment/AttemptList") {}
