import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { StoredEvent } from "#kernel/event-store/event-store";
import type { PaperReference } from "#modules/catalogue/contract";
import type { AccountId } from "#modules/identity/contract";
import type { AttemptLine, ParticipantId } from "../contract/index.ts";
import type { Learner } from "./attempts.ts";

/** Queries of the read model of all attempts, which may be a moment behind the log. */
export class AttemptList extends Context.Service<
  AttemptList,
  {
    /** The account's own attempts and this browser's unclaimed guest attempts, newest first. */
    readonly ofLearner: (
      learner: Learner,
      before: string | null,
      limit: number,
    ) => Effect.Effect<readonly AttemptLine[], DatabaseUnavailable>;
    /**
     * Whether the learner, by account or browser, has a result that shows the answers to questions of this paper: of the
     * same part, or of the whole exam that the part belongs to.
     */
    readonly hasResultOf: (
      learner: Learner,
      paper: PaperReference,
    ) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** The streams of an account's attempts. */
    readonly ofAccount: (accountId: AccountId) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    /** Waits until the read model has reached an event. */
    readonly upTo: (event: StoredEvent) => Effect.Effect<void, unknown>;
    /** Returns streams of a browser's unclaimed attempts, in the order of their ids: those after one, or the first. */
    readonly unclaimed: (
      participantId: ParticipantId,
      after: string | null,
      limit: number,
    ) => Effect.Effect<readonly string[], DatabaseUnavailable>;
  }
>()("roadworthy/assessment/AttemptList") {}
