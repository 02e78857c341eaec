import { Effect } from "effect";
import { Access } from "#modules/billing";
import type { Material } from "#modules/billing/contract";

/** Whether an account may download a document: it was paid for, or nothing has to be paid for here. */
export const mayDownload = Effect.fnUntraced(function* (account: string, material: Material) {
  const { needsPlans, openUntil } = yield* Access;
  return !needsPlans || (yield* openUntil(account, material)) !== null;
});
