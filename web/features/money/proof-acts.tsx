import {
  listProofs,
  lookAtProof,
  noteMissingMoney,
  restoreProof,
  type StaffProof,
} from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Button } from "../../ui/button.tsx";
import { isolated } from "../../ui/isolated.ts";
import { useUndoToast } from "../admin/use-undo-toast.ts";
import { saveProof } from "../billing/proof-file.ts";
import { Failure } from "../form/failure.tsx";

const invalidates = [listProofs];

interface Props {
  readonly proof: StaffProof;
}

/** What may be done about a proof. The key e goes to the first: looking at one is recorded, so nothing is pressed by a slip. */
export const ProofActs = ({ proof: { proofId, reference, status } }: Props) => {
  const t = useTranslations("money.proofs");
  const params = { proofId };
  const looking = useCommand(lookAtProof, { invalidates, onDone: (file) => saveProof(reference, file) });
  const missing = useCommand(noteMissingMoney, { invalidates });
  const restoring = useCommand(restoreProof, { invalidates });
  const doneWithUndo = useUndoToast();
  const note = async () => {
    const { ok } = await missing.send({ params });
    if (ok) doneWithUndo(t("noted", { reference: isolated(reference) }), () => restoring.send({ params }));
  };
  return (
    <div className="money-ways">
      <Button
        data-edit="focus"
        type="button"
        variant="soft"
        aria-disabled={looking.isBusy}
        onClick={() => void looking.send({ params })}
      >
        {t("save")}
      </Button>
      {(status === "received" || status === "looked-at") && (
        <Button type="button" variant="outline" aria-disabled={missing.isBusy} onClick={() => void note()}>
          {t("missing")}
        </Button>
      )}
      {status === "not-found" && (
        <Button
          type="button"
          variant="outline"
          aria-disabled={restoring.isBusy}
          onClick={() => void restoring.send({ params })}
        >
          {t("restore")}
        </Button>
      )}
      <Failure failure={looking.failure ?? missing.failure ?? restoring.failure} />
    </div>
  );
};
