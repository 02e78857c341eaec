import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import type { Proof, StaffProof } from "../../contract/index.ts";
import { proofStatusOf } from "../../domain/proof.ts";
import { orderIdOf } from "../views.ts";
import type { StoredProof } from "./proofs.ts";

/** A proof for its buyer. */
export const proofViewOf = ({ id, order, type, bytes, status, receivedAt, phase }: StoredProof): Proof => ({
  proofId: idFromUuid("prf", id),
  orderId: orderIdOf(order),
  type,
  bytes,
  status: proofStatusOf(status, phase),
  receivedAt: toIso(receivedAt),
});

/** A proof for staff. */
export const staffProofOf = (proof: StoredProof): StaffProof => ({
  ...proofViewOf(proof),
  accountId: accountIdOf(proof.account),
  reference: proof.reference,
  totalCents: proof.totalCents,
});
