import { Effect } from "effect";
import { isMaterial } from "../../contract/index.ts";
import type { OrderLine } from "../../contract/events.ts";
import { Access } from "./access.ts";

/** Refuses to sell a document to who has bought it: it is downloaded as often as they like. The account is a UUID. */
export const refuseBought = Effect.fnUntraced(function* (
  account: string,
  lines: readonly Pick<OrderLine, "planId" | "product">[],
) {
  const { hasBought } = yield* Access;
  for (const { planId, product } of lines)
    if (isMaterial(product) && (yield* hasBought(account, product)))
      return yield* Effect.fail({ _tag: "OneIsEnough" as const, planId });
});
