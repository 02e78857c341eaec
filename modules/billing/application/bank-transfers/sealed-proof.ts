import { Effect } from "effect";
import { PersonSecrets } from "#modules/identity";
import type { ProofFile } from "../../contract/index.ts";
import { Proofs, type StoredProof } from "./proofs.ts";

/** Part of what is stored, so it stays the same. */
const placeOf = (proof: string) => `billing.proof/sealed/${proof}`;

/** Seals a file under its buyer's key. */
export const sealProof = (account: string, id: string, base64: string) =>
  Effect.flatMap(PersonSecrets, (secrets) => secrets.seal(account, placeOf(id), base64));

/** Returns the file of a proof; null once its buyer is erased. */
export const openProof = Effect.fnUntraced(function* ({ id, account, type }: StoredProof) {
  const sealed = yield* (yield* Proofs).sealed(id);
  const opened = sealed && (yield* (yield* PersonSecrets).open(account, placeOf(id), sealed));
  return opened === null ? null : ({ type, base64: opened as string } satisfies ProofFile);
});
