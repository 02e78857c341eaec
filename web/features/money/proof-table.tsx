import {
  listProofs,
  lookAtProof,
  noteMissingMoney,
  type OrderId,
  type StaffProof,
} from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { NotYet } from "../../ui/page-state.tsx";
import { Moment } from "../admin/attempt-words.tsx";
import { saveProof } from "../billing/proof-file.ts";
import { Failure } from "../form/failure.tsx";
import { Cell, RowsTable } from "../admin/rows-table.tsx";
import { Rand } from "./rand.tsx";

const invalidates = [listProofs];

const Acts = ({ proof: { proofId, reference, status } }: { readonly proof: StaffProof }) => {
  const t = useTranslations("money.proofs");
  const looking = useCommand(lookAtProof, {
    invalidates,
    onDone: (file) => saveProof(reference, file),
  });
  const missing = useCommand(noteMissingMoney, { invalidates });
  return (
    <div className="money-ways">
      <Button
        type="button"
        variant="soft"
        aria-disabled={looking.isBusy}
        onClick={() => void looking.send({ params: { proofId } })}
      >
        {t("save")}
      </Button>
      {(status === "received" || status === "looked-at") && (
        <Button
          type="button"
          variant="outline"
          aria-disabled={missing.isBusy}
          onClick={() => void missing.send({ params: { proofId } })}
        >
          {t("missing")}
        </Button>
      )}
      <Failure failure={looking.failure ?? missing.failure} />
    </div>
  );
};

const ProofTable = ({ proofs }: { readonly proofs: readonly StaffProof[] }) => {
  const t = useTranslations("money");
  const columns = [
    t("columns.order"),
    t("columns.amount"),
    t("proofs.file"),
    t("columns.status"),
    t("proofs.came"),
    t("refunds.todo"),
  ];
  return (
    <RowsTable caption={t("proofs.title")} columns={columns}>
      {proofs.map((proof) => (
        <tr role="row" key={proof.proofId}>
          <Cell label={t("columns.order")}>
            <Link to={href("adminOrder", { orderId: proof.orderId })}>
              <bdi dir="ltr">{proof.reference}</bdi>
            </Link>
          </Cell>
          <Cell label={t("columns.amount")}>
            <Rand amount={proof.totalCents} />
          </Cell>
          <Cell label={t("proofs.file")}>
            <bdi dir="ltr">{proof.type.split("/")[1]!.toUpperCase()}</bdi>
          </Cell>
          <Cell label={t("columns.status")}>{t(`proofs.status.${proof.status}`)}</Cell>
          <Cell label={t("proofs.came")}>
            <Moment at={proof.receivedAt} />
          </Cell>
          <Cell label={t("refunds.todo")}>
            <Acts proof={proof} />
          </Cell>
        </tr>
      ))}
    </RowsTable>
  );
};

/** The proofs of orders that wait for money. */
export const WaitingProofs = () => {
  const t = useTranslations("money.proofs");
  const query = useQuery({ ...queryFor(listProofs, { query: {} }), staleTime: 0 });
  const proofs = query.data?.proofs;
  return (
    <section className="money-part">
      <h2>{t("title")}</h2>
      <p>{t("lead")}</p>
      {proofs === undefined && <NotYet query={query} />}
      {proofs?.length === 0 && <p>{t("none")}</p>}
      {proofs !== undefined && proofs.length > 0 && <ProofTable proofs={proofs} />}
    </section>
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
