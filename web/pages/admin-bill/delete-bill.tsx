import {
  deleteInvoiceDocument,
  type InvoiceDocument,
  searchInvoiceDocuments,
} from "#modules/admin-template/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { DangerButton } from "../../ui/danger-button.tsx";
import { Failure } from "../../features/form/failure.tsx";
import { href } from "../../routing/href.ts";
import { useNavigate } from "../../routing/use-navigation.ts";
import { Button } from "../../ui/button.tsx";

/** Deletes a bill after a second press: a bill that is added again would have another number. */
export const DeleteBill = ({ bill }: { readonly bill: InvoiceDocument }) => {
  const t = useTranslations("bills");
  const [isAsking, ask] = useState(false);
  // As the form shows it, also where the page has read the bill again meanwhile.
  const [{ id, ...seen }] = useState(bill);
  const navigate = useNavigate();
  const { send, isBusy, failure } = useCommand(deleteInvoiceDocument, {
    invalidates: [searchInvoiceDocuments],
    onDone: () => void navigate(href("adminBills", {}, { list: "pro-forma" })),
  });
  return (
    <section className="money-part">
      {isAsking ? (
        <>
          <p role="status">{t("deleteSure", { id: String(id) })}</p>
          <div className="money-ways">
            <DangerButton
              type="button"
              aria-disabled={isBusy}
              onClick={() => void send({ body: { invoiceId: id, seen } })}
            >
              {t("deleteYes")}
            </DangerButton>
            <Button type="button" variant="soft" onClick={() => ask(false)}>
              {t("deleteNo")}
            </Button>
          </div>
        </>
      ) : (
        <p>
          <DangerButton type="button" onClick={() => ask(true)}>
            {t("delete")}
          </DangerButton>
        </p>
      )}
      <Failure failure={failure} />
    </section>
  );
};
