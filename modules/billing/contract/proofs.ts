import * as z from "zod/mini";
import { AccountId } from "#modules/identity/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { idSchema } from "#vocabulary/id";
import { IsoInstant } from "#vocabulary/instant";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { AfterCursor } from "#vocabulary/list-cursor";
import { timeSort } from "#vocabulary/list-sort";
import { OrderId } from "./ids.ts";
import { Cents } from "./money.ts";

export const ProofId = idSchema("prf");
export type ProofId = z.infer<typeof ProofId>;

export const proofTypes = ["application/pdf", "image/png", "image/jpeg"] as const;
export type ProofType = (typeof proofTypes)[number];
/** In bytes. Browsers make larger pictures smaller before they send them. */
export const largestProof = 2_000_000;
/** The same as text: four letters for each three bytes. */
const longestBase64 = 2_666_668;
/** A file is deleted so many days after it came and its order was paid, or could be paid no more. */
export const proofsKeptDays = 30;
/** An order has so many at most. */
export const maxProofs = 5;

/**
 * `matched`: the order was paid. `not-found`: staff looked and found no such money. A proof is evidence for staff; only
 * money opens anything.
 */
export const ProofStatus = z.enum(["received", "looked-at", "matched", "not-found"]);
export type ProofStatus = z.infer<typeof ProofStatus>;

/** What a buyer sent in to show that they made an EFT. */
export const Proof = z.object({
  proofId: ProofId,
  orderId: OrderId,
  type: z.enum(proofTypes),
  bytes: z.int(),
  status: ProofStatus,
  receivedAt: IsoInstant,
});
export type Proof = z.infer<typeof Proof>;

/** A proof as staff see it. */
export const StaffProof = z.extend(Proof, {
  accountId: AccountId,
  reference: z.string(),
  totalCents: Cents,
});
export type StaffProof = z.infer<typeof StaffProof>;

/** A file as text. It is never served under an address of ours: it could be anything. */
export const ProofFile = z.object({
  type: z.enum(proofTypes, "proof-type"),
  base64: z.base64("proof-unreadable").check(z.maxLength(longestBase64, "proof-too-large")),
});
export type ProofFile = z.infer<typeof ProofFile>;

const admins = ["admin"] as const;
const ofOrder = z.object({ orderId: OrderId });
const ofProof = z.object({ proofId: ProofId });

export const sendProof = defineEndpoint({
  method: "POST",
  path: "/orders/:orderId/proofs",
  summary: "Send in a proof of payment for an order by EFT; the same file again changes nothing",
  access: "signed-in",
  data: "own",
  params: ofOrder,
  body: ProofFile,
  bodyLimit: 3_000_000,
  ok: Proof,
  status: 201,
  /** `ProofUnreadable`: the file is not of the type that it says. `ProofsFull`: there are five already. */
  refusals: {
    OrderNotFound: 404,
    OrderClosed: 409,
    ProofsFull: 409,
    ProofUnreadable: 422,
    TooManyTries: 429,
  },
});

export const listOwnProofs = defineEndpoint({
  method: "GET",
  path: "/orders/:orderId/proofs",
  summary: "The proofs of payment of one of the caller's own orders, oldest first",
  access: "signed-in",
  data: "own",
  params: ofOrder,
  ok: z.object({ proofs: z.array(Proof) }),
  refusals: { OrderNotFound: 404 },
});

export const readOwnProof = defineEndpoint({
  method: "GET",
  path: "/proofs/:proofId",
  summary: "One of the caller's own proofs of payment, as it was sent in",
  access: "signed-in",
  data: "own",
  params: ofProof,
  ok: ProofFile,
  refusals: { ProofNotFound: 404 },
});

/** Every value is text, because it is read from an address. */
export const ProofFilter = z.object({
  /** Without it, new ones and those that were looked at: the order of each waits for money. */
  status: z.optional(ProofStatus),
  /** By when they came. */
  ...timeSort,
});
export type ProofFilter = z.infer<typeof ProofFilter>;

export const listProofs = defineEndpoint({
  method: "GET",
  path: "/admin/proofs",
  summary:
    "Proofs of payment of one status, or those that wait for staff, the oldest first by default, 50 at a time; or all of one order",
  access: admins,
  data: "any",
  /** Of those of one order, nothing else is asked. */
  query: z.extend(ProofFilter, { orderId: z.optional(OrderId), after: z.optional(AfterCursor) }),
  ok: z.object({ proofs: z.array(StaffProof), next: z.nullable(z.string()) }),
  refusals: {},
});

export const exportProofs = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/proofs",
  summary:
    "Every proof of payment that fits a filter, without what was sent in, as a file; goes into the audit log",
  access: admins,
  data: "any",
  query: z.extend(ProofFilter, fileFormat),
});

export const lookAtProof = defineEndpoint({
  method: "POST",
  path: "/admin/proofs/:proofId/reading",
  summary: "A proof of payment as it was sent in; looking at it is recorded and shown to the buyer",
  access: admins,
  data: "any",
  params: ofProof,
  ok: ProofFile,
  refusals: { ProofNotFound: 404 },
});

export const noteMissingMoney = defineEndpoint({
  method: "POST",
  path: "/admin/proofs/:proofId/not-found",
  summary: "Note that the money of a proof is not in our account, which the buyer then sees",
  access: admins,
  data: "any",
  params: ofProof,
  ok: StaffProof,
  refusals: { ProofNotFound: 404 },
});

export const restoreProof = defineEndpoint({
  method: "POST",
  path: "/admin/proofs/:proofId/restoration",
  summary: "Take back that the money of a proof is not in our account; the buyer sees it as looked at again",
  access: admins,
  data: "any",
  params: ofProof,
  ok: StaffProof,
  /** `ProofNotFound`: also where nothing was noted that could be taken back. */
  refusals: { ProofNotFound: 404 },
});
