import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { type ActingRequest, recordAct } from "#kernel/http/record-act";
import { uuidOfId } from "#vocabulary/id";
import { pageOf, cursorIn } from "#vocabulary/list-cursor";
import type { StaffAction } from "#vocabulary/staff-action";
import {
  exportProofs,
  listProofs,
  lookAtProof,
  noteMissingMoney,
  type ProofId,
  restoreProof,
} from "../../contract/index.ts";
import { staffProofOf } from "./proof-views.ts";
import { Proofs, type StoredProof } from "./proofs.ts";
import { openProof } from "./sealed-proof.ts";

const proofsOfPage = 50;

type Status = StoredProof["status"];

const listProofsHandler = implement(
  listProofs,
  Effect.fnUntraced(function* ({ query: { orderId, status = null, sort, after } }) {
    const proofs = yield* Proofs;
    if (orderId !== undefined)
      return { proofs: (yield* proofs.ofOrder(uuidOfId(orderId))).map(staffProofOf), next: null };
    const wanted = { status, isOldestFirst: sort !== "newest" };
    const found = yield* proofs.list(wanted, cursorIn(after), proofsOfPage + 1);
    const { page, next } = pageOf(found, proofsOfPage, ({ receivedAt }) => receivedAt);
    return { proofs: page.map(staffProofOf), next };
  }),
);

const exportProofsHandler = implementTextStream(exportProofs, (input) =>
  sendShownList(input, listProofsHandler, {
    ...{ list: listProofs, name: "proofs", action: "billing.export-list" },
    columns: ["proofId", "orderId", "reference", "accountId", "totalCents", "status", "receivedAt"],
    rowsOf: ({ proofs }) => proofs,
  }),
);

const lookAtProofHandler = implement(
  lookAtProof,
  Effect.fnUntraced(function* ({ params, caller, reference }) {
    const id = uuidOfId(params.proofId);
    return yield* transact(
      Effect.gen(function* () {
        const proofs = yield* Proofs;
        const proof = yield* proofs.find(id);
        const file = proof && (yield* openProof(proof));
        if (proof === null || file === null) return yield* Effect.fail({ _tag: "ProofNotFound" } as const);
        if (proof.status === "received") yield* proofs.save(id, "looked-at");
        const act = { action: "billing.look-at-proof", target: params.proofId } as const;
        yield* recordAct({ caller, reference }, { ...act, facts: { reference: proof.reference } });
        return file;
      }),
    );
  }),
);

/**
 * Gives a proof another status, and records who did. A proof that is missing, or does not have the status `from`, is not found.
 */
const setStatus = (
  { params, caller, reference }: ActingRequest & { readonly params: { readonly proofId: ProofId } },
  action: StaffAction,
  status: Status,
  from?: Status,
) =>
  transact(
    Effect.gen(function* () {
      const id = uuidOfId(params.proofId);
      const proofs = yield* Proofs;
      const proof = yield* proofs.find(id);
      if (proof === null || proof.status !== (from ?? proof.status))
        return yield* Effect.fail({ _tag: "ProofNotFound" } as const);
      yield* proofs.save(id, status);
      const facts = { reference: proof.reference };
      yield* recordAct({ caller, reference }, { action, target: params.proofId, facts });
      return staffProofOf({ ...proof, status });
    }),
  );

const noteMissingMoneyHandler = implement(noteMissingMoney, (request) =>
  setStatus(request, "billing.note-missing-money", "not-found"),
);

/** Staff have looked at what they noted something about, so the buyer sees it as looked at. */
const restoreProofHandler = implement(restoreProof, (request) =>
  setStatus(request, "billing.restore-proof", "looked-at", "not-found"),
);

export const staffProofHandlers = {
  listProofs: listProofsHandler,
  exportProofs: exportProofsHandler,
  lookAtProof: lookAtProofHandler,
  noteMissingMoney: noteMissingMoneyHandler,
  restoreProof: restoreProofHandler,
};
