import type { OrderReview } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { Rand } from "../../features/money/rand.tsx";
import { ReceiptFile } from "../../features/money/receipt-file.tsx";

/** The receipt and the credit notes of the order, as they were issued. */
export const Papers = ({ papers }: Pick<OrderReview, "papers">) => {
  const t = useTranslations("money");
  const columns: readonly RowsColumn<OrderReview["papers"][number]>[] = [
    { id: "serial", label: t("papers.serial"), cell: ({ serial }) => <bdi dir="ltr">{serial}</bdi> },
    { id: "issued", label: t("papers.issued"), cell: ({ issuedAt }) => <Moment at={issuedAt} /> },
    { id: "amount", label: t("columns.amount"), cell: ({ totalCents }) => <Rand amount={totalCents} /> },
    { id: "file", label: t("papers.file"), cell: (paper) => <ReceiptFile paper={paper} /> },
  ];
  return (
    <section className="money-part">
      <h2>{t("papers.title")}</h2>
      <RowsTable
        caption={t("papers.title")}
        columns={columns}
        rows={papers}
        idOf={({ invoiceId }) => invoiceId}
      />
    </section>
  );
};
