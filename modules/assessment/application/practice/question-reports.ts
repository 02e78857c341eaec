import { Context, type Effect } from "effect";
import type { ListCursor } from "#vocabulary/list-cursor";
import type { TimeSort } from "#vocabulary/list-sort";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { AccountId } from "#modules/identity/contract";
import type { ParticipantId, QuestionReport, ReportId, ReportStatus, SeenIn } from "../../contract/index.ts";
import type { Learner } from "../attempts/attempts.ts";

/** A report as a learner sends it, with the bank's id of the question. */
export interface NewReport {
  /** A UUID. */
  readonly id: string;
  readonly questionId: string;
  readonly version: number;
  readonly text: string;
  readonly seenIn: SeenIn;
  readonly reporter: Learner;
}

/**
 * What learners report about questions. It lies in a table and not in the log, because people write what they like: an
 * erasure deletes it.
 */
export class QuestionReports extends Context.Service<
  QuestionReports,
  {
    readonly exists: (id: string) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Keeps a report; does nothing when there is one with its id. */
    readonly add: (report: NewReport) => Effect.Effect<void, DatabaseUnavailable>;
    /** Returns reports by their time, the oldest first by default: those after a place, or the first. */
    readonly list: (
      wanted: {
        readonly status?: ReportStatus | undefined;
        readonly questionId?: string | undefined;
        readonly text?: string | undefined;
        readonly sort?: TimeSort | undefined;
      },
      after: ListCursor | null,
      limit: number,
    ) => Effect.Effect<readonly QuestionReport[], DatabaseUnavailable>;
    /** Returns a report and keeps others from settling it until the transaction ends; null when there is none. */
    readonly take: (reportId: ReportId) => Effect.Effect<QuestionReport | null, DatabaseUnavailable>;
    readonly settle: (
      reportId: ReportId,
      by: AccountId,
      answer: string,
    ) => Effect.Effect<void, DatabaseUnavailable>;
    readonly ofAccount: (
      accountId: AccountId,
    ) => Effect.Effect<readonly QuestionReport[], DatabaseUnavailable>;
    /** Gives a guest's reports to an account. */
    readonly claim: (
      participantId: ParticipantId,
      accountId: AccountId,
    ) => Effect.Effect<void, DatabaseUnavailable>;
    /** Takes the browser out of guests' reports that are older than 30 days: no sign-in leads to them any more. */
    readonly forgetGuests: Effect.Effect<void, DatabaseUnavailable>;
    /** Deletes the reports of an account. */
    readonly erase: (accountId: AccountId) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/assessment/QuestionReports") {}
