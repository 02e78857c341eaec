import {
  listOwnProofs,
  type OrderView,
  type Proof,
  readOwnProof,
  sendProof,
} from "#modules/billing/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, Upload } from "lucide-react";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { proofFileOf, saveProof } from "../../features/billing/proof-file.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Button } from "../../ui/button.tsx";
import { FieldProblemLine } from "../../ui/form/field-frame.tsx";

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
  const save = async () => saveProof(reference, await client.fetchQuery(wanted));
  return (
    <li>
      <span>
        <b>{t(`status.${status}`)}</b>
        <small>{t("sent", { date })}</small>
      </span>
      <Button type="button" variant="soft" onClick={() => void save().catch(() => undefined)}>
        <Download aria-hidden size={18} />
        {t("save")}
      </Button>
    </li>
  );
};

/** What the buyer sends in to show that they paid, and what became of it. */
export const Proofs = ({ order: { orderId, reference } }: { readonly order: OrderView }) => {
  const t = useTranslations("bank-details.proof");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [isWrong, setWrong] = useState(false);
  const { data } = useQuery({ ...queryFor(listOwnProofs, { params: { orderId } }), staleTime: 0 });
  const { send, isBusy, failure } = useCommand(sendProof, { invalidates: [listOwnProofs] });
  const pick = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // The same file can be chosen again.
    currentTarget.value = "";
    if (file === undefined || isBusy) return;
    const body = await proofFileOf(file);
    setWrong(body === null);
    if (body !== null) await send({ params: { orderId }, body });
  };
  return (
    <section className="transfer-proofs" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t("title")}</h3>
      <p>{t("lead")}</p>
      <FieldProblemLine id={id} problem={isWrong ? { says: t("wrong") } : undefined} />
      <Failure failure={failure} />
      <input
        ref={input}
        hidden
        type="file"
        accept="application/pdf,image/*"
        onChange={(event) => void pick(event)}
      />
      <p>
        <Button
          type="button"
          variant="soft"
          aria-disabled={isBusy}
          aria-describedby={id}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden size={18} />
          {t(isBusy ? "sending" : "choose")}
        </Button>
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
