import { Effect } from "effect";
import type { Placed } from "../../contract/index.ts";
import { OrderRows, Orders } from "./orders.ts";

/** Returns an order that exists, as it is while its row is locked. Requires a transaction. */
export const lockedOrder = Effect.fnUntraced(function* (stream: string) {
  yield* (yield* OrderRows).lock(stream);
  return (yield* (yield* Orders).read(stream)).state as Placed;
});
