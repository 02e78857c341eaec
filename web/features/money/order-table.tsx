import type { OrderEntry } from "#modules/billing/contract";
import type { AccountName } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { Moment } from "../admin/attempt-words.tsx";
import { Person } from "../admin/person.tsx";
import { Cell, RowsTable } from "../admin/rows-table.tsx";
import { OrderMark } from "./order-status.tsx";
import { Rand } from "./rand.tsx";
import "../admin/rows.css";

interface Props {
  readonly orders: readonly OrderEntry[];
  readonly names: ReadonlyMap<string, AccountName>;
}

/** Orders, one a row, each with the way to its page. */
export const OrderTable = ({ orders, names }: Props) => {
  const t = useTranslations("money.columns");
  const columns = [t("order"), t("buyer"), t("status"), t("amount"), t("placed")];
  return (
    <RowsTable caption={useTranslations("money.orders")("title")} columns={columns}>
      {orders.map(({ orderId, accountId, reference, status, totalCents, placedAt }) => (
        <tr role="row" key={orderId}>
          <Cell label={t("order")}>
            <Link to={href("adminOrder", { orderId })}>
              <bdi dir="ltr">{reference}</bdi>
            </Link>
          </Cell>
          <Cell label={t("buyer")}>
            <Person accountId={accountId} name={names.get(accountId)} />
          </Cell>
          <Cell label={t("status")}>
            <OrderMark status={status} />
          </Cell>
          <Cell label={t("amount")}>
            <Rand amount={totalCents} />
          </Cell>
          <Cell label={t("placed")}>
            <Moment at={placedAt} />
          </Cell>
        </tr>
      ))}
    </RowsTable>
  );
};
