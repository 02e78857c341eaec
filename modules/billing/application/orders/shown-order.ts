import { Effect } from "effect";
import { uuidOfId } from "#vocabulary/id";
import type { Placed } from "../../contract/index.ts";
import { isSecond, mayBeSecond } from "../../domain/bought-twice.ts";
import { Grants } from "../access/grants.ts";
import { viewOf } from "../views.ts";

/**
 * Whether an order paid for a document that its buyer had: two payment pages that were open at once, or a transfer that
 * came after a card payment. Both settle, because money that came is honoured; the second one is to go back.
 */
export const paidTwice = Effect.fnUntraced(function* (stream: string, order: Placed) {
  if (!mayBeSecond(order)) return false;
  return isSecond(stream, yield* (yield* Grants).ofAccount(uuidOfId(order.accountId)));
});

/** An order for its buyer, also with what only their other orders tell. */
export const shownOrder = Effect.fnUntraced(function* (stream: string, order: Placed) {
  return { ...viewOf(stream, order), paidTwice: yield* paidTwice(stream, order) };
});
