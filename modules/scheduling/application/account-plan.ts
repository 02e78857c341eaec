import { Effect } from "effect";
import { readStudy } from "#modules/assessment";
import type { TestCode } from "#modules/catalogue/contract";
import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid } from "#vocabulary/id";
import type { Instant } from "#vocabulary/instant";
import { viewOwn } from "./own-test-dates.ts";
import { makeStudyPlan } from "./study-plan.ts";

/**
 * Reads the dates of an account and its plan, outside a request of its own: of the code that its next test is for, or else
 * of the one it named. No browser of a guest has the account's id, so only what is the account's is read.
 */
export const readPlanOf = Effect.fnUntraced(function* (
  { account, testCode }: { readonly account: string; readonly testCode: TestCode },
  at: Instant,
) {
  const learner = { participant: account, account };
  const studying = { participantId: idFromUuid("par", account), accountId: accountIdOf(account) };
  const dates = yield* viewOwn(learner, at);
  const code = dates.current?.testCode ?? testCode;
  const { plan } = yield* makeStudyPlan(learner, yield* readStudy(studying, code), code, at);
  return { dates, plan };
});
