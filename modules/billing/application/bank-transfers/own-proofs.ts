import { createHash } from "node:crypto";
import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { type Limit, RateLimits } from "#kernel/limits/rate-limits";
import { uuidNamed } from "#kernel/named-uuid";
import { uuidOfId } from "#vocabulary/id";
import { listOwnProofs, maxProofs, readOwnProof, sendProof } from "../../contract/index.ts";
import { awaitsMoney, isOfType } from "../../domain/proof.ts";
import { lockedOrder } from "../orders/locked-order.ts";
import { ownOrder } from "../orders/own-orders.ts";
import { proofViewOf } from "./proof-views.ts";
import { Proofs } from "./proofs.ts";
import { openProof, sealProof } from "./sealed-proof.ts";

const proofsByAccount: Limit = { name: "billing.proofs-by-account", tries: 20, perSeconds: 3_600 };

const sendProofHandler = implement(
  sendProof,
  Effect.fnUntraced(function* ({ params, body: { type, base64 }, caller }) {
    const { accountId: account } = sessionOf(caller);
    const { stream } = yield* ownOrder(params.orderId, caller);
    yield* (yield* RateLimits).take({ limit: proofsByAccount, key: account });
    const file = Buffer.from(base64, "base64");
    if (!isOfType(file, type)) return yield* Effect.fail({ _tag: "ProofUnreadable" } as const);
    // The same file sent twice is one proof.
    const id = uuidNamed(`billing.proof/${stream}/${createHash("sha256").update(file).digest("hex")}`);
    const at = yield* (yield* DatabaseClock).exact;
    return yield* transact(
      Effect.gen(function* () {
        const { phase, method } = yield* lockedOrder(stream);
        if (method !== "eft" || !awaitsMoney(phase))
          return yield* Effect.fail({ _tag: "OrderClosed" as const, status: phase });
        const proofs = yield* Proofs;
        const before = yield* proofs.ofOrder(stream);
        const known = before.find((proof) => proof.id === id);
        if (known !== undefined) return proofViewOf(known);
        if (before.length >= maxProofs) return yield* Effect.fail({ _tag: "ProofsFull" } as const);
        const proof = { id, order: stream, account, type, bytes: file.length, receivedAt: at };
        yield* proofs.add({ ...proof, sealed: yield* sealProof(account, id, base64) });
        return proofViewOf((yield* proofs.find(id))!);
      }),
    );
  }),
);

const listOwnProofsHandler = implement(
  listOwnProofs,
  Effect.fnUntraced(function* ({ params, caller }) {
    const { stream } = yield* ownOrder(params.orderId, caller);
    return { proofs: (yield* (yield* Proofs).ofOrder(stream)).map(proofViewOf) };
  }),
);

const readOwnProofHandler = implement(
  readOwnProof,
  Effect.fnUntraced(function* ({ params, caller }) {
    const proof = yield* (yield* Proofs).find(uuidOfId(params.proofId));
    const isOwn = proof?.account === sessionOf(caller).accountId;
    const file = isOwn ? yield* openProof(proof) : null;
    return file ?? (yield* Effect.fail({ _tag: "ProofNotFound" } as const));
  }),
);

export const ownProofHandlers = {
  sendProof: sendProofHandler,
  listOwnProofs: listOwnProofsHandler,
  readOwnProof: readOwnProofHandler,
};
