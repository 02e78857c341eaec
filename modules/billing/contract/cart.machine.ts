import { assign, setup, transition } from "xstate";
import { type Cart, type CartLine, type CartMove, type CartPhase, maxLines, maxOfAPlan } from "./cart.ts";
import type { OrderId } from "./ids.ts";

/** What can happen to a cart: what its buyer does, and what only the server knows. */
export type CartEvent =
  | CartMove
  /** What the buyer chose in this browser before signing in. */
  | { readonly type: "cart.claim"; readonly lines: readonly CartLine[]; readonly coupon: string | null }
  | { readonly type: "order.paid"; readonly orderId: OrderId };

type Context = Omit<Cart, "phase">;

const empty: Context = { lines: [], coupon: null, orderId: null };

/** The cart of a buyer who has chosen nothing. */
export const emptyCart: Cart = { phase: "open", ...empty };

const step = (lines: readonly CartLine[], planId: string, by: 1 | -1): CartLine[] =>
  lines.map((line) =>
    line.planId === planId
      ? { planId, quantity: Math.min(maxOfAPlan, Math.max(1, line.quantity + by)) }
      : line,
  );

const merged = (mine: readonly CartLine[], guests: readonly CartLine[]): CartLine[] => {
  const all = new Map(mine.map((line) => [line.planId, line]));
  for (const line of guests) {
    const quantity = Math.max(line.quantity, all.get(line.planId)?.quantity ?? 0);
    all.set(line.planId, { planId: line.planId, quantity });
  }
  return [...all.values()].slice(0, maxLines);
};

const machineSetup = setup({
  types: { context: {} as Context, events: {} as CartEvent },
  guards: {
    isNew: ({ context, event }) =>
      event.type === "line.add" &&
      context.lines.length < maxLines &&
      context.lines.every(({ planId }) => planId !== event.planId),
    isThere: ({ context, event }) =>
      "planId" in event && context.lines.some(({ planId }) => planId === event.planId),
    hasLines: ({ context }) => context.lines.length > 0,
    isItsOrder: ({ context, event }) => event.type === "order.paid" && event.orderId === context.orderId,
  },
  actions: {
    empty: assign(empty),
    add: assign(({ context, event }) =>
      event.type === "line.add" ? { lines: [...context.lines, { planId: event.planId, quantity: 1 }] } : {},
    ),
    more: assign(({ context, event }) =>
      "planId" in event ? { lines: step(context.lines, event.planId, 1) } : {},
    ),
    less: assign(({ context, event }) =>
      "planId" in event ? { lines: step(context.lines, event.planId, -1) } : {},
    ),
    remove: assign(({ context, event }) =>
      "planId" in event ? { lines: context.lines.filter(({ planId }) => planId !== event.planId) } : {},
    ),
    apply: assign(({ event }) => (event.type === "coupon.apply" ? { coupon: event.coupon } : {})),
    leaveOut: assign({ coupon: null }),
    claim: assign(({ context, event }) =>
      event.type === "cart.claim"
        ? { lines: merged(context.lines, event.lines), coupon: context.coupon ?? event.coupon }
        : {},
    ),
    name: assign(({ event }) => (event.type === "cart.check-out" ? { orderId: event.orderId } : {})),
    forget: assign({ orderId: null }),
  },
});

/** A change of what is bought belongs to no order yet. */
const changes = {
  "line.add": [
    { guard: "isNew", target: "open", actions: ["add", "forget"] },
    { guard: "isThere", target: "open", actions: ["more", "forget"] },
  ],
  "line.more": { guard: "isThere", target: "open", actions: ["more", "forget"] },
  "line.less": { guard: "isThere", target: "open", actions: ["less", "forget"] },
  "line.remove": { guard: "isThere", target: "open", actions: ["remove", "forget"] },
  "coupon.apply": { target: "open", actions: ["apply", "forget"] },
  "coupon.remove": { target: "open", actions: ["leaveOut", "forget"] },
  "cart.claim": { target: "open", actions: ["claim", "forget"] },
} as const;

/** A cart that is over is empty; what is chosen next begins a new one. */
const over = {
  on: {
    "line.add": { target: "open", actions: ["empty", "add"] },
    "coupon.apply": { target: "open", actions: ["empty", "apply"] },
    "cart.claim": { target: "open", actions: ["empty", "claim"] },
  },
} as const;

/** What may become of a cart, for the browser and the server alike. Pure transitions and guards only. */
export const cartMachine = machineSetup.createMachine({
  id: "cart",
  context: empty,
  initial: "open",
  states: {
    open: {
      on: {
        ...changes,
        "cart.check-out": { guard: "hasLines", target: "checking-out", actions: "name" },
        "cart.abandon": { target: "abandoned", actions: "empty" },
      },
    },
    "checking-out": {
      on: {
        ...changes,
        "cart.check-out": { target: "checking-out", actions: "name" },
        "order.paid": { guard: "isItsOrder", target: "paid", actions: "empty" },
        "cart.abandon": { target: "abandoned", actions: "empty" },
      },
    },
    paid: over,
    abandoned: over,
  },
});

/** Returns the cart after an event; null when the machine does not allow it now. */
export const afterCartEvent = (cart: Cart, event: CartEvent): Cart | null => {
  const { phase, ...context } = cart;
  const before = cartMachine.resolveState({ value: phase, context });
  if (!before.can(event)) return null;
  const [after] = transition(cartMachine, before, event);
  return { phase: after.value as CartPhase, ...after.context };
};
