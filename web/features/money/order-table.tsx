import type { OrderEntry } from "#modules/billing/contract";
import type { AccountName } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { Moment } from "../admin/attempt-words.tsx";
import { Person } from "../admin/person.tsx";
import type { RowsColumn } from "../admin/rows-column.ts";
import { RowsTable } from "../admin/rows-table.tsx";
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
  const columns: readonly RowsColumn<OrderEntry>[] = [
    {
      id: "order",
      label: t("order"),
      cell: ({ orderId, reference }) => (
        <Link data-row data-edit="" to={href("adminOrder", { orderId })}>
          <bdi dir="ltr">{reference}</bdi>
        </Link>
      ),
    },
    {
      id: "buyer",
      label: t("buyer"),
      cell: ({ accountId }) => <Person accountId={accountId} name={names.get(accountId)} />,
    },
    { id: "status", label: t("status"), cell: ({ status }) => <OrderMark status={status} /> },
    { id: "amount", label: t("amount"), cell: ({ totalCents }) => <Rand amount={totalCents} /> },
    { id: "placed", label: t("placed"), cell: ({ placedAt }) => <Moment at={placedAt} /> },
  ];
  return (
    <RowsTable
      caption={useTranslations("money.orders")("title")}
      columns={columns}
      rows={orders}
      idOf={({ orderId }) => orderId}
    />
  );
};
