import { Effect } from "effect";
import { Audit } from "#kernel/audit/audit";
import type { SignedIn } from "#kernel/http/caller";
import { AccountSearch } from "#modules/identity";
import { AccountId } from "#modules/identity/contract";
import { accountIdOf } from "#vocabulary/account-id";
import { AttemptId, type AttemptFilter, ParticipantId } from "../contract/index.ts";
import { streamOf } from "./attempts.ts";
import type { WantedAttempts, WantedLearner } from "./attempt-log.ts";

/** The staff member who searches, and their request. */
export interface Asking {
  readonly staff: SignedIn;
  readonly reference: string;
}

/** Finds a learner by e-mail address. The search is audited; the address is not stored. */
const byAddress = Effect.fnUntraced(function* (text: string, { staff, reference }: Asking) {
  const found = yield* (yield* AccountSearch).findAccount(text);
  const id = found === null ? null : accountIdOf(found);
  yield* (yield* Audit).record({
    actor: staff.accountId,
    roles: staff.roles,
    action: "assessment.find-learner",
    target: id,
    facts: { found: id !== null },
    reference,
  });
  return id === null ? null : { by: "account" as const, id };
});

const findLearner = Effect.fnUntraced(function* (text: string, asking: Asking) {
  const attempt = AttemptId.safeParse(text);
  if (attempt.success) return { by: "stream" as const, id: streamOf(attempt.data) };
  if (AccountId.safeParse(text).success) return { by: "account" as const, id: text };
  if (ParticipantId.safeParse(text).success) return { by: "participant" as const, id: text };
  return text.includes("@") ? yield* byAddress(text, asking) : null;
});

/** Returns the filters with the learner resolved; null when there is no such learner, and so no attempts. */
export const wantedAttempts = Effect.fnUntraced(function* (
  { learner, ...filter }: AttemptFilter,
  asking: Asking,
) {
  const text = learner?.trim() ?? "";
  if (text === "") return { ...filter, whose: null } satisfies WantedAttempts as WantedAttempts;
  const whose: WantedLearner | null = yield* findLearner(text, asking);
  return whose === null ? null : ({ ...filter, whose } satisfies WantedAttempts as WantedAttempts);
});
