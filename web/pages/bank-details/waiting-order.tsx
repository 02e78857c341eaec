import type { OrderView, SellerAccount } from "#modules/billing/contract";
import { CircleCheck, Clock } from "lucide-react";
import { Suspense } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { lazyResource, useLazyResource } from "../../data/lazy-resource.ts";
import { bankNames } from "../../features/billing/bank-names.ts";
import { rand } from "../../features/billing/rand.ts";
import { useOrder } from "../../features/billing/use-order.ts";
import { CopyButton } from "../../features/form/copy-button.tsx";
import { Bones } from "../../features/papers/bones.tsx";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Callout } from "../../ui/form/callout.tsx";

interface FactProps {
  readonly what: string;
  readonly text: string;
  /** What a banking app takes, where it differs from what is shown. */
  readonly copied?: string;
}

const Fact = ({ what, text, copied = text }: FactProps) => {
  const t = useTranslations("bank-details");
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        <bdi dir="ltr" className="numeric">
          {text}
        </bdi>
        <CopyButton text={copied} label={t("copyIt", { what })} />
      </dd>
    </div>
  );
};

export interface WaitingProps {
  readonly placed: OrderView;
  readonly account: SellerAccount;
}

const Facts = ({ placed: { totalCents, reference }, account }: WaitingProps) => {
  const t = useTranslations("bank-details");
  const { bank, holder, number, branchCode, type } = account;
  return (
    <dl className="transfer-facts">
      <Fact what={t("fact.amount")} text={rand(totalCents)} copied={rand(totalCents).slice(1)} />
      <Fact what={t("fact.reference")} text={reference} />
      <Fact what={t("fact.number")} text={number} />
      <Fact what={t("fact.branchCode")} text={branchCode} />
      <Fact what={t("fact.holder")} text={holder} />
      <div>
        <dt>{t("fact.bank")}</dt>
        <dd>{bankNames[bank]}</dd>
      </div>
      <div>
        <dt>{t("fact.type")}</dt>
        <dd>{t(`type.${type}`)}</dd>
      </div>
    </dl>
  );
};

const Steps = ({ order }: { readonly order: OrderView }) => {
  const t = useTranslations("bank-details.steps");
  const format = useFormatter();
  const { totalCents, reference, expiresAt } = order;
  const date = format.dateTime(new Date(expiresAt), { dateStyle: "long" });
  return (
    <>
      <h3>{t("title")}</h3>
      <ol className="transfer-steps">
        <li>{t("add")}</li>
        <li>{t("amount", { amount: rand(totalCents) })}</li>
        <li>{t("reference", { reference })}</li>
        <li>{t("wait")}</li>
        <li>{t("by", { date })}</li>
      </ol>
    </>
  );
};

/** Needed by those who have paid already, or do not want to: it comes after the page. */
const afterSteps = lazyResource(async () => (await import("./after-steps.tsx")).AfterSteps);
const LoadedAfterSteps = ({ order }: { readonly order: OrderView }) => {
  const AfterSteps = useLazyResource(afterSteps);
  return <AfterSteps order={order} />;
};
const LateAfterSteps = ({ order }: { readonly order: OrderView }) => (
  <Suspense fallback={<Bones count={1} />}>
    <LoadedAfterSteps order={order} />
  </Suspense>
);

/** An order that waits for an EFT, in its true state while the page is open. */
export const WaitingOrder = ({ placed, account }: WaitingProps) => {
  const t = useTranslations("bank-details");
  const order = useOrder(placed.orderId).data ?? placed;
  const { status, reference } = order;
  const isPaid = status === "paid";
  const Icon = isPaid ? CircleCheck : Clock;
  return (
    <section className="card transfer-part" aria-labelledby={order.orderId}>
      <h2 id={order.orderId}>{t("order", { reference })}</h2>
      <p className="transfer-status" role="status" data-paid={isPaid}>
        <Icon aria-hidden size={20} />
        {t(`status.${status === "pending" || status === "review" || status === "paid" ? status : "over"}`)}
      </p>
      {isPaid && (
        <p>
          <ButtonLink to={href("examTests")}>{t("study")}</ButtonLink>
        </p>
      )}
      {status === "pending" && (
        <>
          <Steps order={order} />
          <Facts placed={order} account={account} />
          <Callout>
            <p>{t("exact")}</p>
          </Callout>
          <LateAfterSteps order={order} />
        </>
      )}
    </section>
  );
};
