import { randomUUID } from "node:crypto";
import { Effect, Exit } from "effect";
import { Audit } from "#kernel/audit/audit";
import { transact } from "#kernel/database/transact";
import { DatabaseUnavailable } from "#kernel/errors";
import { AccountSearch, AccountStatus } from "#modules/identity";
import { AccountId } from "#modules/identity/contract";
import type { Role } from "#vocabulary/access";
import { type Id, idFromUuid, uuidOfId } from "#vocabulary/id";
import type { StaffAction } from "#vocabulary/staff-action";
import { accountIdOf } from "#vocabulary/account-id";
import type { ReMarking } from "../../contract/index.ts";
import { correctedQuestion, keyVersionsOf, stillCounts } from "./corrected-question.ts";
import { planLines } from "./plan-re-mark.ts";
import { reMarkAttemptsHandler } from "./re-mark-attempts.ts";
import { ReMarkings } from "./re-markings.ts";

/** A correction as given on the command line; a null version means the newest. */
export interface CommandedCorrection {
  readonly questionId: string;
  readonly version: number | null;
}

/** The responsible account, by address or id, and the reason. */
export interface Commanded {
  readonly by: string;
  readonly why: string;
  /** Recorded in the audit log. */
  readonly reference: string;
}

const versionOf = Effect.fnUntraced(function* ({ questionId, version }: CommandedCorrection) {
  if (version !== null) return version;
  return Math.max(...(yield* keyVersionsOf(questionId)).map((one) => one.version));
});

/** Streams what a re-marking would do. Writes nothing. */
export const planReMarkByCommand = Effect.fnUntraced(function* (wanted: CommandedCorrection) {
  const { questionId } = wanted;
  const version = yield* versionOf(wanted);
  return { version, lines: planLines(yield* correctedQuestion({ questionId, version })) };
});

/** The roles that may start a re-marking on the admin pages. */
const staff: readonly Role[] = ["operator", "admin"];

/** The events name the responsible account, so it must exist and be allowed to re-mark on the admin pages. */
const answerable = Effect.fnUntraced(function* (by: string) {
  const isId = AccountId.safeParse(by).success;
  const uuid = isId ? uuidOfId(by as Id<"acc">) : yield* (yield* AccountSearch).findAccount(by);
  const status = uuid === null ? null : yield* (yield* AccountStatus).of(uuid);
  if (uuid === null || status === null) return yield* Effect.fail({ _tag: "AccountUnknown" as const });
  if (!status.isActive || !staff.some((role) => status.roles.includes(role)))
    return yield* Effect.fail({ _tag: "AccountNotAnswerable" as const });
  return accountIdOf(uuid);
});

/**
 * Re-marks every attempt that a corrected question concerns, in this process. If a worker picks up the same re-marking,
 * each attempt is still marked once. When interrupted, the re-marking is cancelled and what it has done stays.
 */
export const reMarkByCommand = Effect.fnUntraced(function* (
  wanted: CommandedCorrection,
  { by: whose, why, reference }: Commanded,
  onProgress: (reMarking: ReMarking) => void,
) {
  const { questionId } = wanted;
  const version = yield* versionOf(wanted);
  yield* stillCounts(yield* correctedQuestion({ questionId, version }));
  const by = yield* answerable(whose);
  const [reMarkings, audit] = [yield* ReMarkings, yield* Audit];
  const reMarkingId = idFromUuid("rmk", randomUUID());
  const record = (action: StaffAction, facts: Readonly<Record<string, unknown>>) =>
    audit.record({ actor: null, roles: ["operator"], action, target: reMarkingId, facts, reference });
  const begin = transact(
    Effect.gen(function* () {
      const began = yield* reMarkings.begin({ reMarkingId, questionId, version, why, by });
      if ("underWay" in began)
        return yield* Effect.fail({ _tag: "ReMarkingUnderWay" as const, reMarkingId: began.underWay });
      return yield* record("events.remark", { questionId, version, by });
    }),
  );
  const reportProgress = Effect.tap(reMarkings.find(reMarkingId), (found) =>
    Effect.sync(() => found !== null && onProgress(found)),
  );
  const cancel = transact(
    Effect.gen(function* () {
      if (yield* reMarkings.end(reMarkingId, "cancelled", null))
        yield* record("events.cancel-remark", { questionId, version });
    }),
  );
  const polling = Effect.forever(Effect.delay(reportProgress, "100 millis"));
  const work = Effect.catch(reMarkAttemptsHandler.run({ reMarkingId }), (cause) =>
    cause instanceof DatabaseUnavailable ? Effect.fail(cause) : Effect.die(cause),
  );
  // An interruption while it begins waits until it has begun, and then cancels it.
  yield* Effect.acquireUseRelease(
    begin,
    () => Effect.raceFirst(work, polling),
    (_, exit) => (Exit.isSuccess(exit) ? Effect.void : Effect.ignore(cancel)),
  );
  return (yield* reportProgress)!;
});
