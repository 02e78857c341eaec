import {
  exportRefunds,
  approveRefund,
  type BankAccount,
  declineRefund,
  finishRefund,
  listRefunds,
  readRefundAccount,
  type RefundFilter,
  RefundSort,
  RefundStatus,
  type StaffRefund,
} from "#modules/billing/contract";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { useCommand } from "../../data/use-command.ts";
import { DangerButton } from "../../ui/danger-button.tsx";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { bankNames } from "../../features/billing/bank-names.ts";
import { Failure } from "../../features/form/failure.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { usePages } from "../../features/admin/use-pages.ts";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { ConfirmForm } from "../../features/admin/confirm-form.tsx";
import { Rand } from "../../features/money/rand.tsx";
import { useAddressPart } from "../../features/admin/use-address-part.ts";
import { href } from "../../routing/href.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Link } from "../../ui/link.tsx";

type Act = "approve" | "bank" | "finish";
const invalidates = [listRefunds];

interface ActProps {
  readonly refund: StaffRefund;
  readonly onDone: () => void;
}

const Approve = ({ refund: { refundId }, onDone }: ActProps) => {
  const t = useTranslations("money.refunds");
  const { send, isBusy, failure } = useCommand(approveRefund, { invalidates, onDone });
  const agree = (code: string) => send({ params: { refundId }, body: { code } });
  return (
    <ConfirmForm send={t("approve")} isBusy={isBusy} failure={failure} onCode={agree}>
      <p>{t("approveLead")}</p>
    </ConfirmForm>
  );
};

const Finish = ({ refund: { refundId }, onDone }: ActProps) => {
  const t = useTranslations("money.refunds");
  const { send, isBusy, failure } = useCommand(finishRefund, { invalidates, onDone });
  const finish = (code: string) => send({ params: { refundId }, body: { code } });
  return (
    <ConfirmForm send={t("finish")} isBusy={isBusy} failure={failure} onCode={finish}>
      <p>{t("finishLead")}</p>
    </ConfirmForm>
  );
};

/** The details are kept nowhere: closing the dialog forgets them. */
const Bank = ({ refund: { refundId } }: ActProps) => {
  const t = useTranslations("money.refunds");
  const words = useTranslations("bank-account");
  const [account, setAccount] = useState<BankAccount | null>(null);
  const { send, isBusy, failure } = useCommand(readRefundAccount, { onDone: setAccount });
  const read = (code: string) => send({ params: { refundId }, body: { code } });
  if (account === null)
    return (
      <ConfirmForm send={t("bank")} isBusy={isBusy} failure={failure} onCode={read}>
        <p>{t("bankLead")}</p>
      </ConfirmForm>
    );
  return (
    <dl className="money-facts">
      {(["holder", "bank", "number", "type"] as const).map((name) => (
        <div key={name}>
          <dt>{words(name)}</dt>
          <dd dir="auto">{name === "bank" ? bankNames[account.bank] : account[name]}</dd>
        </div>
      ))}
    </dl>
  );
};

const acts = { approve: Approve, bank: Bank, finish: Finish } as const;

const actsOf = ({ status, method, hasBankDetails }: StaffRefund): readonly Act[] => {
  if (status === "requested" || status === "seconding") return ["approve"];
  if (status !== "approved" || method !== "eft") return [];
  return hasBankDetails ? ["bank", "finish"] : ["finish"];
};

const Row = ({ refund }: { readonly refund: StaffRefund }) => {
  const t = useTranslations("money");
  const confirm = useTranslations("admin.confirm");
  const said = useTranslations("refund.because");
  const [act, setAct] = useState<Act | null>(null);
  const decline = useCommand(declineRefund, { invalidates });
  const { refundId, orderId, reference, cents, reason, because, status, requestedAt } = refund;
  const Chosen = act === null ? null : acts[act];
  const isWaiting = status === "requested" || status === "seconding";
  return (
    <tr role="row">
      <Cell label={t("columns.order")}>
        <Link to={href("adminOrder", { orderId })}>
          <bdi dir="ltr">{reference}</bdi>
        </Link>
      </Cell>
      <Cell label={t("columns.amount")}>
        <Rand amount={cents} />
      </Cell>
      <Cell label={t("refunds.reason")}>
        {t(`payBack.reasons.${reason}`)}
        {because !== null && <small className="money-because">{said(because)}</small>}
      </Cell>
      <Cell label={t("columns.status")}>{t(`refundStatus.${status}`)}</Cell>
      <Cell label={t("refunds.asked")}>
        <Moment at={requestedAt} />
      </Cell>
      <Cell label={t("refunds.todo")}>
        <div className="money-ways">
          {actsOf(refund).map((one) => (
            <Button key={one} type="button" variant="soft" onClick={() => setAct(one)}>
              {t(`refunds.${one}`)}
            </Button>
          ))}
          {isWaiting && (
            <DangerButton
              type="button"
              aria-disabled={decline.isBusy}
              onClick={() => void decline.send({ params: { refundId } })}
            >
              {t("refunds.decline")}
            </DangerButton>
          )}
          <Failure failure={decline.failure} />
        </div>
        <Dialog
          isOpen={Chosen !== null}
          onOpenChange={() => setAct(null)}
          title={t(`refunds.${act ?? "approve"}`)}
          closeLabel={confirm("close")}
        >
          {Chosen !== null && <Chosen refund={refund} onDone={() => setAct(null)} />}
        </Dialog>
      </Cell>
    </tr>
  );
};

const askAgainMs = 5_000;

/** The queue pays back what was agreed to, a moment later or once the provider answers. */
const isBeingPaid = ({ status, method }: StaffRefund): boolean =>
  status === "approved" && method === "payfast";

/** The filter is one part of this page's address among others. */
const filterIn = (search: string): RefundFilter => {
  const asked = new URLSearchParams(search);
  const status = RefundStatus.safeParse(asked.get("refunds")).data;
  const sort = RefundSort.safeParse(asked.get("sort")).data;
  return { ...(status && { status }), ...(sort && { sort }) };
};

/** Refunds, those that wait first by default. */
export const RefundList = () => {
  const t = useTranslations("money");
  const [search, change] = useAddressPart();
  const filter = filterIn(search);
  const list = usePages(listRefunds, filter);
  const isWatched = list.data?.pages.some(({ refunds }) => refunds.some(isBeingPaid)) === true;
  const { refetch } = list;
  useEffect(() => {
    if (!isWatched) return undefined;
    const timer = setInterval(() => void refetch(), askAgainMs);
    return () => clearInterval(timer);
  }, [isWatched, refetch]);
  const columns = [
    t("columns.order"),
    t("columns.amount"),
    t("refunds.reason"),
    t("columns.status"),
    t("refunds.asked"),
    t("refunds.todo"),
  ];
  return (
    <section className="money-part">
      <h2>{t("refunds.title")}</h2>
      <search className="card list-filters">
        <SelectField
          label={t("columns.status")}
          value={filter.status ?? ""}
          onChange={({ target }) => change({ refunds: target.value || undefined })}
        >
          <option value="">{t("any")}</option>
          {RefundStatus.options.map((one) => (
            <option key={one} value={one}>
              {t(`refundStatus.${one}`)}
            </option>
          ))}
        </SelectField>
        <SortField
          sorts={["waiting", "newest", "oldest"]}
          value={filter.sort}
          onSort={(sort) => change({ sort: sort || undefined })}
        />
      </search>
      <ListExports
        name="refunds"
        addressOf={(format) => addressOf(exportRefunds, { query: { ...filter, format } })}
      />
      <PagedList
        list={list}
        itemsOf={({ refunds }) => refunds}
        words={{ label: t("refunds.title"), none: t("refunds.none"), more: t("more") }}
      >
        {(refunds) => (
          <RowsTable caption={t("refunds.title")} columns={columns}>
            {refunds.map((refund) => (
              <Row key={refund.refundId} refund={refund} />
            ))}
          </RowsTable>
        )}
      </PagedList>
    </section>
  );
};
