import type { OrderReview } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { Rand } from "../../features/money/rand.tsx";
import { ReceiptFile } from "../../features/money/receipt-file.tsx";

/** The receipt and the credit notes of the order, as they were issued. */
export const Papers = ({ papers }: Pick<OrderReview, "papers">) => {
  const t = useTranslations("money");
  return (
    <section className="money-part">
      <h2>{t("papers.title")}</h2>
      <RowsTable
        caption={t("papers.title")}
        columns={[t("papers.serial"), t("papers.issued"), t("columns.amount"), t("papers.file")]}
      >
        {papers.map((paper) => (
          <tr role="row" key={paper.invoiceId}>
            <Cell label={t("papers.serial")}>
              <bdi dir="ltr">{paper.serial}</bdi>
            </Cell>
            <Cell label={t("papers.issued")}>
              <Moment at={paper.issuedAt} />
            </Cell>
            <Cell label={t("columns.amount")}>
              <Rand amount={paper.totalCents} />
            </Cell>
            <Cell label={t("papers.file")}>
              <ReceiptFile paper={paper} />
            </Cell>
          </tr>
        ))}
      </RowsTable>
    </section>
  );
};
