import { Effect } from "effect";
import { type ActingRequest, recordAct } from "#kernel/http/record-act";
import { AccountSearch } from "#modules/identity";
import { AccountId } from "#modules/identity/contract";
import { accountIdOf } from "#vocabulary/account-id";
import { AttemptId, type AttemptFilter, ParticipantId } from "../../contract/index.ts";
import { streamOf } from "../attempts/attempts.ts";
import type { WantedAttempts, WantedLearner } from "../attempts/attempt-log.ts";

/** Finds a learner by e-mail address. The search is audited; the address is not stored. */
const byAddress = Effect.fnUntraced(function* (text: string, request: ActingRequest) {
  const found = yield* (yield* AccountSearch).findAccount(text);
  const id = found === null ? null : accountIdOf(found);
  yield* recordAct(request, {
    action: "assessment.find-learner",
    target: id,
    facts: { found: id !== null },
  });
  return id === null ? null : { by: "account" as const, id };
});

const findLearner = Effect.fnUntraced(function* (text: string, request: ActingRequest) {
  const attempt = AttemptId.safeParse(text);
  if (attempt.success) return { by: "stream" as const, id: streamOf(attempt.data) };
  if (AccountId.safeParse(text).success) return { by: "account" as const, id: text };
  if (ParticipantId.safeParse(text).success) return { by: "participant" as const, id: text };
  return text.includes("@") ? yield* byAddress(text, request) : null;
});

/** Returns the filters with the learner resolved; null when there is no such learner, and so no attempts. */
export const wantedAttempts = Effect.fnUntraced(function* (
  { learner, ...filter }: AttemptFilter,
  request: ActingRequest,
) {
  const text = learner?.trim() ?? "";
  if (text === "") return { ...filter, whose: null } satisfies WantedAttempts as WantedAttempts;
  const whose: WantedLearner | null = yield* findLearner(text, request);
  return whose === null ? null : ({ ...filter, whose } satisfies WantedAttempts as WantedAttempts);
});
