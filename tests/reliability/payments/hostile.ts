import { createHash } from "node:crypto";
import type { OrderView } from "#modules/billing/contract";
import type { PayingHarness } from "../../../modules/billing/testing/paying-harness.ts";

/** A notification that must change nothing: how it is made, and where it comes from. */
export interface Hostile {
  readonly kind: string;
  readonly body: string;
  readonly network: string;
}

const ofPayfast = "197.97.145.150";
const elsewhere = (number: number) => `203.${number % 200}.${(number >> 4) % 250}.${1 + (number % 250)}`;
const pairsOf = (body: string) => body.split("&");

/** Ways to write a notification about an order without being PayFast. Each takes one that PayFast would have sent. */
const ways = {
  "signed by another passphrase": (body: string) => {
    const text = body.slice(0, body.indexOf("&signature="));
    return `${text}&signature=${createHash("md5").update(`${text}&passphrase=pepper`).digest("hex")}`;
  },
  "without a signature": (body: string) => body.slice(0, body.indexOf("&signature=")),
  "with an empty signature": (body: string) => body.replace(/signature=.*$/, "signature="),
  "with one digit of the signature changed": (body: string) =>
    body.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
  "of another amount than was signed": (body: string) =>
    body.replace(/amount_gross=[^&]*/, "amount_gross=99.01"),
  "with its fields in another order": (body: string) => {
    const [first = "", second = "", ...rest] = pairsOf(body);
    return [second, first, ...rest].join("&");
  },
  "with a field added": (body: string) => body.replace("&signature=", "&custom_str5=1&signature="),
  "with a field taken out": (body: string) => body.replace(/&custom_str1=[^&]*/, ""),
} as const;

/**
 * Makes so many hostile notifications about these orders, every kind as often as any other. `settled` is the body of a
 * genuine one that was settled before.
 */
export const hostileOnes = (
  till: PayingHarness,
  orders: readonly OrderView[],
  settled: string,
  count: number,
): readonly Hostile[] => {
  const kinds = Object.entries(ways);
  return Array.from({ length: count }, (_, number): Hostile => {
    const order = orders[number % orders.length]!;
    const turn = number % (kinds.length + 4);
    const network = number % 2 === 0 ? ofPayfast : elsewhere(number);
    const body = till.bodyOf(order);
    if (turn < kinds.length) return { kind: kinds[turn]![0], body: kinds[turn]![1](body), network };
    if (turn === kinds.length)
      return { kind: "of another merchant", body: till.bodyOf(order, { merchant_id: "10000100" }), network };
    if (turn === kinds.length + 1)
      return {
        kind: "of another order than was signed",
        body: body.replace(order.orderId, orders[(number + 1) % orders.length]!.orderId),
        network,
      };
    if (turn === kinds.length + 2) return { kind: "sent before, and settled", body: settled, network };
    return { kind: "from a network that is not PayFast's", body, network: elsewhere(number) };
  });
};
