import {
  listOwnProofs,
  type OrderView,
  type Proof,
  proofsKeptDays,
  readOwnProof,
  sendProof,
} from "#modules/billing/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, Upload } from "lucide-react";
import { useId, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { proofFileOf, saveProof } from "../../features/billing/proof-file.ts";
import { Failure } from "../../features/form/failure.tsx";
import { useSaving } from "../../features/form/use-saving.ts";
import { Button } from "../../ui/button.tsx";
import { FieldProblemLine } from "../../ui/form/field-frame.tsx";
import { FileButton } from "../../ui/form/file-button.tsx";

interface LineProps {
  readonly proof: Proof;
  readonly reference: string;
}

const Line = ({ proof, reference }: LineProps) => {
  const t = useTranslations("bank-details.proof");
  const format = useFormatter();
  const { proofId, status, receivedAt } = proof;
  const date = format.dateTime(new Date(receivedAt), { dateStyle: "long", timeStyle: "short" });
  const client = useQueryClient();
  const wanted = { ...queryFor(readOwnProof, { params: { proofId } }), gcTime: 0 };
  const { save, failure } = useSaving(async () => saveProof(reference, await client.fetchQuery(wanted)));
  return (
    <li>
      <span>
        <b>{t(`status.${status}`)}</b>
        <small>{t("sent", { date })}</small>
      </span>
      <Button type="button" variant="soft" onClick={() => void save()}>
        <Download aria-hidden size={18} />
        {t("save")}
      </Button>
      <Failure failure={failure} />
    </li>
  );
};

/** What the buyer sends in to show that they paid, and what became of it. */
export const Proofs = ({ order: { orderId, reference } }: { readonly order: OrderView }) => {
  const t = useTranslations("bank-details.proof");
  const id = useId();
  const [isWrong, setWrong] = useState(false);
  const { data } = useQuery({ ...queryFor(listOwnProofs, { params: { orderId } }), staleTime: 0 });
  const { send, isBusy, failure } = useCommand(sendProof, { invalidates: [listOwnProofs] });
  const pick = async (file: File) => {
    const body = await proofFileOf(file);
    setWrong(body === null);
    if (body !== null) await send({ params: { orderId }, body });
  };
  return (
    <section className="transfer-proofs" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t("title")}</h3>
      <p>
        {t("lead")} {t("kept", { days: proofsKeptDays })}
      </p>
      <FieldProblemLine id={id} problem={isWrong ? { says: t("wrong") } : undefined} />
      <Failure failure={failure} />
      <p>
        <FileButton
          accept="application/pdf,image/*"
          isBusy={isBusy}
          describedBy={id}
          onChosen={(file) => void pick(file)}
        >
          <Upload aria-hidden size={18} />
          {t(isBusy ? "sending" : "choose")}
        </FileButton>
      </p>
      {data !== undefined && data.proofs.length > 0 && (
        <div role="status">
          <ul>
            {data.proofs.map((proof) => (
              <Line key={proof.proofId} proof={proof} reference={reference} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
};
