import type { Instant } from "#vocabulary/instant";
import type { GuardianState } from "../contract/index.ts";
import { isMinor } from "./age.ts";

interface Facts {
  readonly status: "unconfirmed" | "active" | "closing" | "erased";
  readonly guardian: GuardianState;
  /** Staff have none. */
  readonly dateOfBirth: string | null;
}

/** Returns what an account may do now. From 18 on a guardian's decision no longer counts. */
export const accountStatusOf = ({ status, guardian, dateOfBirth }: Facts, now: Instant) => {
  const minor = dateOfBirth !== null && isMinor(dateOfBirth, now);
  const isActive = status === "active";
  return { isActive, isMinor: minor, mayPay: isActive && (!minor || guardian === "given") };
};
