import type { InvoiceState } from "#modules/billing/contract";
import { CircleCheck, type LucideIcon, ReceiptText, Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import "../admin/marks.css";

const icons: Readonly<Record<InvoiceState, LucideIcon>> = {
  standing: CircleCheck,
  "partly-credited": Undo2,
  credited: Undo2,
  "credit-note": ReceiptText,
};

/** Whether a receipt stands as it was issued: an icon and a word. */
export const PaperMark = ({ state }: { readonly state: InvoiceState }) => {
  const t = useTranslations("money.papers.states");
  const Icon = icons[state];
  return (
    <span className="status-mark" {...(state === "standing" && { "data-passed": true })}>
      <Icon aria-hidden size={16} />
      {t(state)}
    </span>
  );
};
