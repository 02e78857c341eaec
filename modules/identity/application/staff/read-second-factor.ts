import { Effect } from "effect";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { readSecondFactor } from "../../contract/index.ts";
import { SecondFactors } from "./second-factors.ts";

export const readSecondFactorHandler = implement(readSecondFactor, ({ caller }) =>
  Effect.flatMap(SecondFactors, (factors) => factors.statusOf(sessionOf(caller).accountId)),
);
