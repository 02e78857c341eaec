import {
  approveRefund,
  type BankAccount,
  declineRefund,
  finishRefund,
  listRefunds,
  readRefundAccount,
  type StaffRefund,
} from "#modules/billing/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { ConfirmForm } from "../../features/admin/confirm-form.tsx";
import { Failure } from "../../features/form/failure.tsx";
import { DangerButton } from "../../ui/danger-button.tsx";
import { bankNames } from "../../features/billing/bank-names.ts";

/** What staff may do about a refund, each in a dialog: with a code where money leaves or details are shown. */
export type RefundAct = "approve" | "bank" | "finish" | "decline";
const invalidatesRefunds = [listRefunds];

interface ActProps {
  readonly refund: StaffRefund;
  readonly onDone: () => void;
}

const Approve = ({ refund: { refundId }, onDone }: ActProps) => {
  const t = useTranslations("money.refunds");
  const { send, isBusy, failure } = useCommand(approveRefund, { invalidates: invalidatesRefunds, onDone });
  const agree = (code: string) => send({ params: { refundId }, body: { code } });
  return (
    <ConfirmForm send={t("approve")} isBusy={isBusy} failure={failure} onCode={agree}>
      <p>{t("approveLead")}</p>
    </ConfirmForm>
  );
};

const Finish = ({ refund: { refundId }, onDone }: ActProps) => {
  const t = useTranslations("money.refunds");
  const { send, isBusy, failure } = useCommand(finishRefund, { invalidates: invalidatesRefunds, onDone });
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

/** Asks once more: what was declined stays so. */
const Decline = ({ refund: { refundId }, onDone }: ActProps) => {
  const t = useTranslations("money.refunds");
  const { send, isBusy, failure } = useCommand(declineRefund, { invalidates: invalidatesRefunds, onDone });
  return (
    <div className="act-form">
      <p>{t("declineLead")}</p>
      <Failure failure={failure} />
      <DangerButton
        type="button"
        size="4"
        aria-disabled={isBusy}
        onClick={() => void send({ params: { refundId } })}
      >
        {t("decline")}
      </DangerButton>
    </div>
  );
};

export const acts = { approve: Approve, bank: Bank, finish: Finish, decline: Decline } as const;

/** What may be done about a refund now. */
export const actsOf = ({ status, method, hasBankDetails }: StaffRefund): readonly RefundAct[] => {
  if (status === "requested" || status === "seconding") return ["approve", "decline"];
  if (status !== "approved" || method !== "eft") return [];
  return hasBankDetails ? ["bank", "finish"] : ["finish"];
};
