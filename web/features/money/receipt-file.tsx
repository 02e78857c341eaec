import { type Invoice, readInvoicePdfOf } from "#modules/billing/contract";
import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { useReceiptPdf } from "../billing/receipt-pdf.ts";
import { Failure } from "../form/failure.tsx";

/** Saves the receipt or credit note of anyone as PDF. Only for admins. */
export const ReceiptFile = ({ paper }: { readonly paper: Pick<Invoice, "invoiceId" | "serial"> }) => {
  const t = useTranslations("money.papers");
  const { save, failure } = useReceiptPdf(paper, readInvoicePdfOf);
  return (
    <div>
      <Button
        type="button"
        variant="soft"
        aria-label={t("saveIt", { serial: paper.serial })}
        onClick={() => void save()}
      >
        <Download aria-hidden size={18} />
        {t("save")}
      </Button>
      <Failure failure={failure} />
    </div>
  );
};
