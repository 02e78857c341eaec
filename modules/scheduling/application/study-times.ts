import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { StudyTime } from "../contract/index.ts";
import type { Learner } from "./test-dates.ts";

/** When learners can study: a row for each account, and for each browser without one. */
export class StudyTimes extends Context.Service<
  StudyTimes,
  {
    /** Returns what the learner chose; null when they have not. */
    readonly read: (learner: Learner) => Effect.Effect<StudyTime | null, DatabaseUnavailable>;
    readonly save: (learner: Learner, time: StudyTime) => Effect.Effect<void, DatabaseUnavailable>;
    /** Gives what a guest chose to an account that has not chosen; one that has keeps its own. */
    readonly claim: (participant: string, account: string) => Effect.Effect<void, DatabaseUnavailable>;
    readonly erase: (account: string) => Effect.Effect<void, DatabaseUnavailable>;
    /** Removes what guests chose long ago who have no test date. */
    readonly forgetGuests: Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/scheduling/StudyTimes") {}
