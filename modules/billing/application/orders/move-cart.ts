import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import type { Caller } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { Paces } from "#kernel/limits/paces";
import {
  afterCartEvent,
  type Cart,
  type CartEvent,
  type CartMove,
  emptyCart,
  moveCart,
  readCart,
} from "../../contract/index.ts";
import { ownOrder } from "./own-orders.ts";
import { Plans } from "../catalogue/plans.ts";
import { Carts } from "./carts.ts";

const ownerOf = ({ participant, session }: Caller): string => session?.accountId ?? participant;

/** Gives an account the cart that was filled in its browser before. Nothing when there is none. */
const claim = Effect.fnUntraced(function* ({ participant, session }: Caller) {
  if (session === null || participant === "") return;
  const carts = yield* Carts;
  const guests = yield* carts.of(participant);
  if (guests === null) return;
  const at = yield* (yield* DatabaseClock).exact;
  yield* transact(
    Effect.gen(function* () {
      const { phase, lines, coupon } = yield* carts.lock(participant, at);
      yield* carts.remove(participant);
      if (phase !== "open" || lines.length === 0) return;
      const mine = yield* carts.lock(session.accountId, at);
      yield* carts.save(
        session.accountId,
        afterCartEvent(mine, { type: "cart.claim", lines, coupon }) ?? mine,
        at,
      );
    }),
  );
});

export const readCartHandler = implement(
  readCart,
  Effect.fnUntraced(function* ({ caller }) {
    yield* claim(caller);
    return (yield* (yield* Carts).of(ownerOf(caller))) ?? emptyCart;
  }),
);

/**
 * Fails for a plan that is not on sale, and for an order that is not the caller's. Returns what happens to the cart: the
 * moves, and that an order is paid which cost nothing, and so was paid before its cart was checked out.
 */
const eventsOf = Effect.fnUntraced(function* (moves: readonly CartMove[], caller: Caller) {
  const added = moves.filter((move) => move.type === "line.add");
  const onSale = added.length === 0 ? [] : yield* (yield* Plans).onSale;
  for (const { planId } of added)
    if (onSale.every((plan) => plan.planId !== planId))
      return yield* Effect.fail({ _tag: "PlanNotFound" as const, planId });
  const events: CartEvent[] = [...moves];
  for (const move of moves)
    if (move.type === "cart.check-out") {
      if (caller.session === null) return yield* Effect.fail({ _tag: "OrderNotFound" } as const);
      const { order } = yield* ownOrder(move.orderId, caller);
      if (order.phase === "paid") events.push({ type: "order.paid", orderId: move.orderId });
    }
  return events;
});

const afterAll = Effect.fnUntraced(function* (cart: Cart, moves: readonly CartEvent[]) {
  let moved = cart;
  for (const move of moves) {
    const after = afterCartEvent(moved, move);
    if (after === null) return yield* Effect.fail({ _tag: "CartMoveRefused" as const, move: move.type });
    moved = after;
  }
  return moved;
});

/** By clicks: more than a person makes. */
const byOwner = { name: "billing.cart-by-owner", atOnce: 60, perSecond: 2 };
const byNetwork = { name: "billing.cart-by-network", atOnce: 600, perSecond: 5 };

export const moveCartHandler = implement(
  moveCart,
  Effect.fnUntraced(function* ({ body: { moves }, caller, exchange }) {
    const owner = ownerOf(caller);
    yield* (yield* Paces).take(
      { pace: byOwner, key: owner, amount: moves.length },
      { pace: byNetwork, key: exchange.address, amount: 1 },
    );
    const events = yield* eventsOf(moves, caller);
    yield* claim(caller);
    const carts = yield* Carts;
    const at = yield* (yield* DatabaseClock).exact;
    return yield* transact(
      Effect.gen(function* () {
        const cart = yield* afterAll(yield* carts.lock(owner, at), events);
        yield* carts.save(owner, cart, at);
        return cart;
      }),
    );
  }),
);
