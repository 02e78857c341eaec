import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { AttemptEntry, AttemptFilter, AttemptOrder } from "../contract/index.ts";
import type { Recorded } from "../domain/review/recorded.ts";

/** Whose attempts are looked for, by UUID, or by the public id of a participant. */
export type WantedLearner =
  | { readonly by: "stream" | "participant"; readonly id: string }
  | { readonly by: "account"; readonly id: string };

/** Which attempts are looked for: the filters, with the learner found. */
export interface WantedAttempts extends Omit<AttemptFilter, "learner"> {
  readonly whose: WantedLearner | null;
}

/** The place of an attempt in an order; `value` is null among those that have none. */
export interface AttemptPlace {
  readonly value: string | null;
  readonly stream: string;
}

/** Attempts in an order, behind a place in it. Those without a value come last in either direction. */
export interface AttemptRun {
  readonly wanted: WantedAttempts;
  readonly order: AttemptOrder;
  readonly direction: "asc" | "desc";
  readonly after: AttemptPlace | null;
  readonly limit: number;
}

/** All attempts, for staff: from the read model, which may be a moment behind the log. */
export class AttemptLog extends Context.Service<
  AttemptLog,
  {
    readonly run: (run: AttemptRun) => Effect.Effect<readonly AttemptEntry[], DatabaseUnavailable>;
    /** How many there are; never more than `most`, however many there are. */
    readonly count: (wanted: WantedAttempts, most: number) => Effect.Effect<number, DatabaseUnavailable>;
    /** What the read model makes of the first events of a stream: its row, and the entry in the log. */
    readonly fold: (
      stream: string,
      log: readonly Recorded[],
    ) => {
      readonly row: Readonly<Record<string, unknown>>;
      readonly entry: AttemptEntry;
    };
    /** The first version of a stream whose hash does not hold, as the database works it out; null when all do. */
    readonly brokenAt: (stream: string) => Effect.Effect<number | null, DatabaseUnavailable>;
  }
>()("roadworthy/assessment/AttemptLog") {}
