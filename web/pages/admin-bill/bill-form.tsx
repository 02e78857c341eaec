import {
  addInvoiceDocument,
  type InvoiceDocument,
  InvoiceDocumentStatus,
  searchInvoiceDocuments,
  updateInvoiceDocument,
} from "#modules/admin-template/contract";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Colleagues } from "../../features/admin/colleagues.tsx";
import { Failure } from "../../features/form/failure.tsx";
import { showToast } from "../../features/toasts/show-toast.ts";
import { href } from "../../routing/href.ts";
import { useNavigate } from "../../routing/use-navigation.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { type BillDraft, contentOf, draftOf, emptyBill, isSameDraft } from "./bill-draft.ts";
import { BillLines } from "./bill-lines.tsx";

interface PartProps {
  readonly draft: BillDraft;
  readonly wasSent: boolean;
  readonly onChange: (draft: BillDraft) => void;
}

/** One side of the bill: who sends it, or who pays it. */
const Side = ({ side, draft, wasSent, onChange }: PartProps & { readonly side: "billFrom" | "billTo" }) => {
  const t = useTranslations("bills");
  const name = draft[side];
  const set = (field: string, value: string) => onChange({ ...draft, [field]: value });
  const parts = ["Email", "Address", "Phone", "Fax"] as const;
  return (
    <section className="card money-part" aria-label={t(side)}>
      <h2>{t(side)}</h2>
      <div className="money-fields">
        <TextField
          data-edit={side === "billTo" ? "" : undefined}
          label={t("name")}
          maxLength={200}
          value={name}
          problem={wasSent && name.trim() === "" ? { says: t("nameWrong") } : undefined}
          onChange={(event) => set(side, event.target.value)}
        />
        {parts.map((part) => (
          <TextField
            key={part}
            label={t(`part.${part}`)}
            type={part === "Email" ? "email" : part === "Address" ? "text" : "tel"}
            maxLength={part === "Address" ? 500 : part === "Email" ? 320 : 40}
            value={draft[`${side}${part}`]}
            onChange={(event) => set(`${side}${part}`, event.target.value)}
          />
        ))}
      </div>
    </section>
  );
};

const State = ({ draft, wasSent, onChange }: PartProps) => {
  const t = useTranslations("bills");
  return (
    <section className="card money-part">
      <h2>{t("state")}</h2>
      <div className="money-fields">
        <TextField
          type="date"
          label={t("date")}
          value={draft.orderDate}
          problem={wasSent && draft.orderDate === "" ? { says: t("dateWrong") } : undefined}
          onChange={(event) => onChange({ ...draft, orderDate: event.target.value })}
        />
        <SelectField
          label={t("status")}
          value={draft.status}
          onChange={(event) =>
            onChange({ ...draft, status: InvoiceDocumentStatus.parse(event.target.value) })
          }
        >
          {InvoiceDocumentStatus.options.map((status) => (
            <option key={status} value={status}>
              {t(`statuses.${status}`)}
            </option>
          ))}
        </SelectField>
        <label className="bill-check">
          <input
            type="checkbox"
            checked={draft.completed}
            onChange={(event) => onChange({ ...draft, completed: event.target.checked })}
          />{" "}
          {t("completed")}
        </label>
      </div>
    </section>
  );
};

interface Props {
  /** Null for a new bill. */
  readonly bill: InvoiceDocument | null;
  readonly today: string;
}

/** The whole bill as a form. Its sums are added up while one types. */
export const BillForm = ({ bill, today }: Props) => {
  const t = useTranslations("bills");
  const [draft, change] = useState(() => (bill === null ? emptyBill(today) : draftOf(bill)));
  const [first] = useState(draft);
  // What the draft began with, also where the page has read the bill again meanwhile.
  const [begun] = useState(bill);
  const [wasSent, setSent] = useState(false);
  const navigate = useNavigate();
  const saved = async ({ id }: InvoiceDocument) => {
    await showToast(t("saved", { id: String(id) }));
    await navigate(href("adminBills", {}, { list: "pro-forma" }));
  };
  const settings = {
    invalidates: [searchInvoiceDocuments],
    onDone: (value: InvoiceDocument) => void saved(value),
  };
  const adding = useCommand(addInvoiceDocument, settings);
  const updating = useCommand(updateInvoiceDocument, settings);
  const content = contentOf(draft);
  const isDirty = !isSameDraft(draft, first);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (content === null) return;
    if (begun === null) await adding.send({ body: content });
    else {
      const { id, ...seen } = begun;
      await updating.send({ body: { ...content, id, seen } });
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {begun !== null && <Colleagues thing={`bill_${begun.id}`} isEditing={isDirty} />}
      <Side side="billTo" draft={draft} wasSent={wasSent} onChange={change} />
      <BillLines draft={draft} wasSent={wasSent} onChange={change} />
      <State draft={draft} wasSent={wasSent} onChange={change} />
      <Side side="billFrom" draft={draft} wasSent={wasSent} onChange={change} />
      <div className="money-part">
        {wasSent && content === null && <p role="alert">{t("wrong")}</p>}
        <Failure failure={adding.failure ?? updating.failure} />
        <SendButton isSending={adding.isBusy || updating.isBusy}>{t("save")}</SendButton>
      </div>
    </form>
  );
};
