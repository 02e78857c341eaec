import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { StoredEvent } from "#kernel/event-store/event-store";
import type { TestCode } from "#modules/catalogue/contract";
import type { Instant } from "#vocabulary/instant";
import type { AccountId } from "#modules/identity/contract";
import type { ParticipantId, PracticeLine } from "../../contract/index.ts";
import type { Studied } from "../../domain/practice/knowledge.ts";
import type { StreamCursor } from "./attempt-list.ts";
import type { Learner } from "./attempts.ts";

/** Queries of the read models of practices and attempts, which may be a moment behind the log. */
export class PracticeList extends Context.Service<
  PracticeList,
  {
    /** The account's own practices and this browser's unclaimed ones, newest first. */
    readonly ofLearner: (
      learner: Learner,
      before: string | null,
      limit: number,
    ) => Effect.Effect<readonly PracticeLine[], DatabaseUnavailable>;
    /** What the learner's attempts and practices show, except one practice that the caller knows better. */
    readonly studied: (
      learner: Learner,
      except: string | null,
    ) => Effect.Effect<readonly Studied[], DatabaseUnavailable>;
    /** The questions of the learner's running attempts, by the bank's ids. */
    readonly inOpenAttempts: (learner: Learner) => Effect.Effect<ReadonlySet<string>, DatabaseUnavailable>;
    /** The stream of the learner's newest pack of a code, while it is young and hardly used; null when there is none. */
    readonly freshPack: (
      learner: Learner,
      testCode: TestCode,
    ) => Effect.Effect<string | null, DatabaseUnavailable>;
    /** How many questions the learner was handed out in practices, packs aside, that were started since a moment. */
    readonly askedSince: (learner: Learner, since: Instant) => Effect.Effect<number, DatabaseUnavailable>;
    /** The streams of an account's practices. */
    readonly ofAccount: (accountId: AccountId) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    /** Waits until the read model has reached an event. */
    readonly upTo: (event: StoredEvent) => Effect.Effect<void, unknown>;
    /** Returns streams of a browser's unclaimed practices, in the order of their ids: those after one, or the first. */
    readonly unclaimed: (
      participantId: ParticipantId,
      after: string | null,
      limit: number,
    ) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    /**
     * Returns guests' practices that were started more than 30 days ago, or more than a day ago without an answer: those
     * after a place, by their start. A pack is kept for as long as it lasts.
     */
    readonly forgettable: (
      after: StreamCursor | null,
      limit: number,
    ) => Effect.Effect<readonly StreamCursor[], DatabaseUnavailable>;
    /** Returns streams of practices that are past their end and not finished: those after one, or the first. */
    readonly overdue: (
      after: string | null,
      limit: number,
    ) => Effect.Effect<readonly string[], DatabaseUnavailable>;
  }
>()("roadworthy/assessment/PracticeList") {}
