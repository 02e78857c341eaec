import { Effect } from "effect";
import * as z from "zod/mini";
import { subscribe } from "#kernel/bus/subscription";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { handle } from "#kernel/jobs/registry";
import { personErased } from "#modules/identity/events";
import { uuidOfId } from "#vocabulary/id";
import { defineJob } from "#vocabulary/job";
import { Carts } from "./carts.ts";

/** Forgets the carts that were abandoned: no one has touched them for 30 days. */
export const forgetCarts = defineJob({
  name: "billing.forget-carts",
  queue: "general",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 3,
  backoff: 60_000,
});

const dayMs = 24 * 3_600_000;
const keptDays = 30;

export const forgetCartsHandler = handle(
  forgetCarts,
  Effect.fnUntraced(function* () {
    const at = yield* (yield* DatabaseClock).exact;
    yield* (yield* Carts).forget(at - keptDays * dayMs);
  }),
  { data: {}, everyMs: dayMs },
);

export const forgetCartWhenPersonErased = subscribe(
  personErased,
  "billing.forget-cart-when-person-erased",
  Effect.fnUntraced(function* ({ data: { accountId } }) {
    yield* (yield* Carts).remove(uuidOfId(accountId));
  }),
);
