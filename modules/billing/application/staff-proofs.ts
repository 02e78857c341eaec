import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { uuidOfId } from "#vocabulary/id";
import { listProofs, lookAtProof, noteMissingMoney } from "../contract/index.ts";
import { staffProofOf } from "./proof-views.ts";
import { Proofs } from "./proofs.ts";
import { openProof } from "./sealed-proof.ts";

const shownAtOnce = 200;

const listProofsHandler = implement(
  listProofs,
  Effect.fnUntraced(function* ({ query: { orderId } }) {
    const proofs = yield* Proofs;
    const found = orderId === undefined ? proofs.waiting(shownAtOnce) : proofs.ofOrder(uuidOfId(orderId));
    return { proofs: (yield* found).map(staffProofOf) };
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

const noteMissingMoneyHandler = implement(
  noteMissingMoney,
  Effect.fnUntraced(function* ({ params, caller, reference }) {
    const id = uuidOfId(params.proofId);
    return yield* transact(
      Effect.gen(function* () {
        const proofs = yield* Proofs;
        const proof = yield* proofs.find(id);
        if (proof === null) return yield* Effect.fail({ _tag: "ProofNotFound" } as const);
        yield* proofs.save(id, "not-found");
        const act = { action: "billing.note-missing-money", target: params.proofId } as const;
        yield* recordAct({ caller, reference }, { ...act, facts: { reference: proof.reference } });
        return staffProofOf({ ...proof, status: "not-found" });
      }),
    );
  }),
);

export const staffProofHandlers = {
  listProofs: listProofsHandler,
  lookAtProof: lookAtProofHandler,
  noteMissingMoney: noteMissingMoneyHandler,
};
