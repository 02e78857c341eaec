import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { listPlans } from "../contract/index.ts";
import { Plans } from "./plans.ts";

export const listPlansHandler = implement(listPlans, () =>
  Effect.gen(function* () {
    return { plans: [...(yield* (yield* Plans).onSale)] };
  }),
);
