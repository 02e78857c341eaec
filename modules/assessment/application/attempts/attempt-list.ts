import { Context, type Effect } from "effect";
import * as z from "zod/mini";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { StoredEvent } from "#kernel/event-store/event-store";
import type { PaperReference, TestCode } from "#modules/catalogue/contract";
import type { AccountId } from "#modules/identity/contract";
import type {
  HistoryFilter,
  AttemptLine,
  AttemptPaper,
  PaperProgress,
  ParticipantId,
} from "../../contract/index.ts";
import { IsoInstant } from "#vocabulary/instant";
import type { Learner } from "./attempts.ts";

/** A stream and its start, in the order of starts. */
export const StreamCursor = z.object({ startedAt: IsoInstant, stream: z.guid() });
export type StreamCursor = z.infer<typeof StreamCursor>;

/** A learner's attempts at one paper, as far as they count. */
export interface StoredProgress extends Pick<
  PaperProgress,
  "attempts" | "lastStartedAt" | "best" | "running"
> {
  readonly paper: Omit<AttemptPaper, "version">;
}

/** A question of a marked attempt, by the bank's id. */
export interface MarkedQuestion {
  readonly questionId: string;
  readonly version: number;
  readonly right: boolean;
}

/** Queries of the read model of all attempts, which may be a moment behind the log. */
export class AttemptList extends Context.Service<
  AttemptList,
  {
    /** The account's own attempts and this browser's unclaimed guest attempts, newest first. */
    readonly ofLearner: (
      learner: Learner,
      filter: HistoryFilter,
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
    /** The learner's own attempts by paper; papers without an attempt that counts are missing. */
    readonly progressOf: (
      learner: Learner,
      testCode: TestCode | null,
    ) => Effect.Effect<readonly StoredProgress[], DatabaseUnavailable>;
    /** What was asked in the learner's newest marked attempts that count and hold an answer. */
    readonly newestMarked: (
      learner: Learner,
      testCode: TestCode | null,
      limit: number,
    ) => Effect.Effect<readonly MarkedQuestion[], DatabaseUnavailable>;
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
    /**
     * Returns guests' attempts that are over and were started more than 30 days ago, or more than a day ago without an
     * answer: those after a place, by their start.
     */
    readonly forgettable: (
      after: StreamCursor | null,
      limit: number,
    ) => Effect.Effect<readonly StreamCursor[], DatabaseUnavailable>;
    /** Returns streams of open attempts whose grace period is over, the oldest first. */
    readonly overdue: (limit: number) => Effect.Effect<readonly string[], DatabaseUnavailable>;
  }
>()("roadworthy/assessment/AttemptList") {}
