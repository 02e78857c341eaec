import { listPayments } from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { Rand } from "../../features/money/rand.tsx";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";

/** Money that opened nothing and is still here: it came twice, was another amount, or paid for a document once more. */
export const Besides = () => {
  const t = useTranslations("money");
  const { data } = useQuery({
    ...queryFor(listPayments, { query: { besides: "yes" } }),
    staleTime: 0,
  });
  if (data === undefined) return null;
  const columns = [t("columns.order"), t("columns.amount"), t("besides.why"), t("besides.came")];
  return (
    <section className="money-part">
      <h2>{t("besides.title")}</h2>
      {data.payments.length === 0 ? (
        <p>{t("besides.none")}</p>
      ) : (
        <RowsTable caption={t("besides.title")} columns={columns}>
          {data.payments.map(
            ({ paymentId, orderId, reference, cents, counts, paidTwice, providerPaymentId, at }) => (
              <tr role="row" key={paymentId}>
                <Cell label={t("columns.order")}>
                  <Link to={href("adminOrder", { orderId })}>
                    <bdi dir="ltr">{reference}</bdi>
                  </Link>
                </Cell>
                <Cell label={t("columns.amount")}>
                  <Rand amount={cents} />
                </Cell>
                <Cell label={t("besides.why")}>
                  {paidTwice ? t("besides.twice") : t(`payBack.counts.${counts}`, { id: providerPaymentId })}
                </Cell>
                <Cell label={t("besides.came")}>
                  <Moment at={at} />
                </Cell>
              </tr>
            ),
          )}
        </RowsTable>
      )}
    </section>
  );
};
