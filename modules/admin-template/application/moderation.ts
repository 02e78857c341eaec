import { Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import { transact } from "#kernel/database/transact";
import type { Instant } from "#vocabulary/instant";
import { type ModerationStatus, reportsUntilHidden } from "#vocabulary/moderation";

/** What an account wrote for others to see, as it is stored. Ids are UUIDs. */
export interface Moderated {
  readonly id: string;
  readonly account: string;
  readonly text: string;
  readonly status: ModerationStatus;
  readonly reports: number;
  readonly writtenAt: Instant;
}

/** Lists are by when something was written. */
export const writtenAt = (moderated: Moderated): Instant => moderated.writtenAt;

type Asked<A> = Effect.Effect<A, DatabaseUnavailable>;

/** What is the same for everything that staff let through. */
export interface Moderation<Stored extends Moderated> {
  /** Returns it and keeps it from changing until the transaction ends; null when there is none. */
  readonly take: (id: string) => Asked<Stored | null>;
  /** Returns how many accounts have reported it. */
  readonly report: (id: string, account: string) => Asked<number>;
  /** Staff have looked at what was reported: a decision forgets the reports. */
  readonly decide: (id: string, status: ModerationStatus) => Asked<void>;
  /** Lets it wait for staff, with its reports. */
  readonly letWait: (id: string) => Asked<void>;
  readonly waiting: Asked<number>;
  /** What an account has reported. */
  readonly reportedBy: (account: string) => Asked<readonly string[]>;
  /** Deletes what an account wrote and reported. */
  readonly erase: (account: string) => Asked<void>;
}

/** Reports what others see. Returns false where they do not see it, or `mayReport` refuses. */
export const reportShown = <Stored extends Moderated>(
  { take, report, letWait }: Moderation<Stored>,
  id: string,
  account: string,
  mayReport: (stored: Stored) => boolean = () => true,
) =>
  transact(
    Effect.gen(function* () {
      const stored = yield* take(id);
      if (stored?.status !== "shown" || !mayReport(stored)) return false;
      if ((yield* report(id, account)) >= reportsUntilHidden) yield* letWait(id);
      return true;
    }),
  );
