import type { OrderStatus, ProofStatus, ProofType } from "../contract/index.ts";

/** What each kind of file begins with. */
const beginnings: Readonly<Record<ProofType, string>> = {
  "application/pdf": "255044462d",
  "image/png": "89504e470d0a1a0a",
  "image/jpeg": "ffd8ff",
};

/** Returns whether a file begins as one of its type does. Nothing of ours opens it: a person looks at it. */
export const isOfType = (file: Uint8Array, type: ProofType): boolean =>
  Buffer.from(file.subarray(0, 8)).toString("hex").startsWith(beginnings[type]);

/** Where an order stands while money may still come for it. */
export const phasesOfWaiting = [
  "pending",
  "review",
  "cancelled",
  "expired",
] as const satisfies readonly OrderStatus[];

/** Returns whether money may still come for an order. */
export const awaitsMoney = (phase: OrderStatus): boolean =>
  (phasesOfWaiting as readonly OrderStatus[]).includes(phase);

/** What became of a proof: once the order is paid, how staff found the money no longer matters. */
export const proofStatusOf = (stored: Exclude<ProofStatus, "matched">, phase: OrderStatus): ProofStatus =>
  awaitsMoney(phase) ? stored : "matched";
