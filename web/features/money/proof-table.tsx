import { listProofs, type OrderId, type StaffProof } from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { NotYet } from "../../ui/page-state.tsx";
import { Moment } from "../admin/attempt-words.tsx";
import type { RowsColumn } from "../admin/rows-column.ts";
import { RowsTable } from "../admin/rows-table.tsx";
import { OrderLink } from "./order-link.tsx";
import { ProofActs } from "./proof-acts.tsx";
import { Rand } from "./rand.tsx";

/** Proofs of payment, each with what may be done about it. */
export const ProofTable = ({ proofs }: { readonly proofs: readonly StaffProof[] }) => {
  const t = useTranslations("money");
  const columns: readonly RowsColumn<StaffProof>[] = [
    {
      id: "order",
      label: t("columns.order"),
      isFixed: true,
      cell: ({ orderId, reference }) => <OrderLink orderId={orderId} reference={reference} />,
    },
    { id: "amount", label: t("columns.amount"), cell: ({ totalCents }) => <Rand amount={totalCents} /> },
    {
      id: "file",
      label: t("proofs.file"),
      cell: ({ type }) => <bdi dir="ltr">{type.split("/")[1]!.toUpperCase()}</bdi>,
    },
    { id: "status", label: t("columns.status"), cell: ({ status }) => t(`proofs.status.${status}`) },
    { id: "came", label: t("proofs.came"), cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
    { id: "acts", label: t("refunds.todo"), isFixed: true, cell: (proof) => <ProofActs proof={proof} /> },
  ];
  return (
    <RowsTable
      list="proofs"
      caption={t("proofs.title")}
      columns={columns}
      rows={proofs}
      idOf={({ proofId }) => proofId}
    />
  );
};

/** The proofs of one order; nothing where there are none. */
export const OrderProofs = ({ orderId }: { readonly orderId: OrderId }) => {
  const t = useTranslations("money.proofs");
  const query = useQuery({ ...queryFor(listProofs, { query: { orderId } }), staleTime: 0 });
  const { data, error } = query;
  // Most orders have none, so waiting for them is not shown; that they could not be fetched is.
  if (data === undefined ? error === null : data.proofs.length === 0) return null;
  return (
    <section className="money-part">
      <h2>{t("title")}</h2>
      {data === undefined ? <NotYet query={query} /> : <ProofTable proofs={data.proofs} />}
    </section>
  );
};
