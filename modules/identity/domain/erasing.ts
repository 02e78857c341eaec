import type { Instant } from "#vocabulary/instant";

/** How long an unconfirmed address is kept, in milliseconds: 30 days. */
export const unconfirmedLifeMs = 30 * 24 * 3600 * 1000;

interface Erasable {
  readonly status: "unconfirmed" | "active" | "closing" | "erased";
  readonly registeredAt: Instant;
  readonly eraseAt: Instant | null;
}

/** From when on the person behind an account is to be forgotten; null as long as they are to be kept. */
export const eraseFrom = ({ status, registeredAt, eraseAt }: Erasable): Instant | null => {
  if (status === "closing") return eraseAt;
  return status === "unconfirmed" ? registeredAt + unconfirmedLifeMs : null;
};
