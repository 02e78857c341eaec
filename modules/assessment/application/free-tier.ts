import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import type { Caller } from "#kernel/http/caller";
import { Access } from "#modules/billing";
import { freeTier } from "#modules/billing/contract";
import { beginningOf, dayOf } from "#vocabulary/day";
import { learnerOf } from "./attempts/attempts.ts";
import { PracticeList } from "./attempts/practice-list.ts";

interface Numbered {
  readonly testNum: number;
  readonly category?: string | null | undefined;
}

/** Whether everyone may write a paper: paper 1 of every list, and so one full exam of every code. */
const isFree = ({ testNum, category }: Numbered): boolean =>
  testNum <= ((category ?? null) === null ? freeTier.examsOfEachCode : freeTier.papersOfEachList);

const accountOf = ({ session }: Caller): string | null => session?.accountId ?? null;

/** Returns a function that says whether a new attempt at a paper needs a plan that the caller does not have. */
export const lockedPapers = Effect.fnUntraced(function* (caller: Caller) {
  const isLocked = yield* (yield* Access).isLocked(accountOf(caller), "all-papers");
  return (paper: Numbered): boolean => isLocked && !isFree(paper);
});

/** Fails when a new attempt at a paper needs a plan. Not asked again for one that has begun. */
export const requirePlanFor = Effect.fnUntraced(function* (paper: Numbered, caller: Caller) {
  if ((yield* lockedPapers(caller))(paper)) return yield* Effect.fail({ _tag: "PlanNeeded" } as const);
});

/**
 * Returns how many more questions the caller may practise today without a plan; null: without a limit. What was handed out
 * counts, because it comes with its keys; a practice that is left continues without counting again.
 */
export const freeQuestionsLeft = Effect.fnUntraced(function* (caller: Caller) {
  if (!(yield* (yield* Access).isLocked(accountOf(caller), "unlimited-practice"))) return null;
  const today = beginningOf(dayOf((yield* DatabaseClock).now()));
  const asked = yield* (yield* PracticeList).askedSince(learnerOf(caller), today);
  return Math.max(0, freeTier.practiceQuestionsADay - asked);
});

/** Returns as many of so many questions as the caller may practise now. Fails when there are none. */
export const withinFreePractice = Effect.fnUntraced(function* (amount: number, caller: Caller) {
  const left = yield* freeQuestionsLeft(caller);
  if (left === 0) return yield* Effect.fail({ _tag: "PlanNeeded" } as const);
  return left === null ? amount : Math.min(amount, left);
});

/** Fails when questions to take along need a plan. */
export const requirePlanForPacks = Effect.fnUntraced(function* (caller: Caller) {
  if (yield* (yield* Access).isLocked(accountOf(caller), "offline-packs"))
    return yield* Effect.fail({ _tag: "PlanNeeded" } as const);
});
