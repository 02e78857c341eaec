import {
  deleteInvoiceDocument,
  type InvoiceDocument,
  InvoiceDocumentStatus,
  searchInvoiceDocuments,
  updateInvoiceDocument,
} from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { BulkBar } from "../../features/admin/bulk-bar.tsx";
import type { Chosen } from "../../features/admin/use-chosen.ts";

interface Props {
  readonly bills: readonly InvoiceDocument[];
  readonly chosen: Chosen;
}

/** What several bills become: of another status, or deleted for good. */
type Change = InvoiceDocumentStatus | "deleted";

/** One that is deleted stays for the count of what was done. It cannot be brought back: added again it has another number. */
interface ChangedBill extends InvoiceDocument {
  readonly isDeleted?: true;
}

const idOf = ({ id }: InvoiceDocument) => String(id);

/** Says of several bills how far their goods are, or deletes them, each as it was seen. */
export const BillBulk = ({ bills, chosen }: Props) => {
  const t = useTranslations("bills");
  const update = useCommand(updateInvoiceDocument);
  const remove = useCommand(deleteInvoiceDocument);
  const send = async (bill: ChangedBill, change: Change): Promise<ChangedBill | null> => {
    const { id, ...seen } = bill;
    if (change === "deleted") {
      const sent = await remove.send({ body: { invoiceId: id, seen } });
      return sent.ok ? { ...bill, isDeleted: true } : null;
    }
    const sent = await update.send({ body: { ...bill, status: change, seen } });
    return sent.ok ? sent.value : null;
  };
  return (
    <BulkBar<ChangedBill, Change>
      rows={bills}
      idOf={idOf}
      chosen={chosen}
      acts={[
        ...InvoiceDocumentStatus.options.map((status) => ({
          label: t("bulk.set", { status: t(`statuses.${status}`) }),
          changesOf: (these: readonly ChangedBill[]) =>
            these.filter((bill) => bill.status !== status).map((before) => ({ before, change: status })),
        })),
        {
          label: t("bulk.delete"),
          sure: { says: t("bulk.deleteSure"), yes: t("deleteYes"), no: t("bulk.deleteNo") },
          changesOf: (these) => these.map((before) => ({ before, change: "deleted" as const })),
        },
      ]}
      send={send}
      undoOf={({ status }, { isDeleted = false }) => (isDeleted ? null : status)}
      lists={[searchInvoiceDocuments]}
    />
  );
};
