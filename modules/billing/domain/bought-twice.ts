import { isMaterial, type Placed, type Product } from "../contract/index.ts";
import type { Grant } from "./entitlement.ts";

/** A prepaid period with what it opens and the order that paid for it. The order is a UUID. */
type PaidGrant = Pick<Grant, "endedAt"> & { readonly product: Product; readonly order: string };

/** Whether an order may be a second one of a document: its money is here, and a document is among what it paid for. */
export const mayBeSecond = ({ phase, totalCents, lines }: Pick<Placed, "phase" | "totalCents" | "lines">) =>
  (phase === "paid" || phase === "partially-refunded") &&
  totalCents > 0 &&
  lines.some(({ product }) => isMaterial(product));

/**
 * Returns whether an order paid for a document that its buyer had, by all that the buyer was granted, in that order. It
 * opened nothing more then. Where the money of either went back, there is one order left, and nothing came twice.
 */
export const isSecond = (order: string, grants: readonly PaidGrant[]): boolean => {
  const counting = grants.filter(({ product, endedAt }) => isMaterial(product) && endedAt === null);
  return counting.some(
    (own, index) =>
      own.order === order &&
      counting.slice(0, index).some((before) => before.product === own.product && before.order !== order),
  );
};
