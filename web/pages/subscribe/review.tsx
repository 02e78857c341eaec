import { type OrderView, placeOrder, type Quote, type Seller, type Wanted } from "#modules/billing/contract";
import { type FormEvent, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { rand } from "../../features/billing/rand.ts";
import type { useCart } from "../../features/billing/use-cart.ts";
import { usePlanName } from "../../features/billing/use-plans.ts";
import { Failure } from "../../features/form/failure.tsx";
import { href } from "../../routing/href.ts";
import { useNavigate } from "../../routing/use-navigation.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField, ChoiceField } from "../../ui/form/choice-field.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import { Link } from "../../ui/link.tsx";

const Lines = ({ quote }: { readonly quote: Quote }) => {
  const t = useTranslations("buying.review");
  const nameOf = usePlanName();
  return (
    <ul className="subscribe-lines">
      {quote.lines.map((line) => (
        <li key={line.planId}>
          <span>
            {nameOf(line)}
            {line.quantity > 1 && (
              <small>{t("each", { count: line.quantity, price: rand(line.unitCents) })}</small>
            )}
          </span>
          <span className="numeric">{rand(line.lineCents)}</span>
        </li>
      ))}
      {quote.coupon !== null && (
        <li>
          <span>{t("discount", { code: quote.coupon })}</span>
          <span className="numeric">−{rand(quote.discountCents)}</span>
        </li>
      )}
      <li className="subscribe-total">
        <b>{t("total")}</b>
        <b className="numeric">{rand(quote.totalCents)}</b>
      </li>
    </ul>
  );
};

type Method = OrderView["method"];

interface MethodProps {
  readonly method: Method;
  readonly onMethod: (method: Method) => void;
}

/** By card at once, or from a bank in a day or two. */
const HowToPay = ({ method, onMethod }: MethodProps) => {
  const t = useTranslations("buying.review");
  return (
    <ChoiceField
      label={t("how")}
      name="method"
      choices={(["payfast", "eft"] as const).map((value) => ({
        value,
        label: t(value),
        hint: t(`${value}Hint`),
      }))}
      chosen={method}
      onChange={({ target }) => onMethod(target.value as Method)}
    />
  );
};

/** Only one plan of access can be charged again. */
const isOnePlan = ({ lines: [line, ...more] }: Quote): boolean =>
  line?.product === "access" && line.quantity === 1 && more.length === 0;

/** What the law has buyers told before they pay: the tax, who sells, how long, how to cancel, and the terms. */
interface FactsProps {
  readonly quote: Quote;
  readonly seller: Seller;
  readonly method: Method;
  readonly renews: boolean;
}

const Facts = ({ quote: { vat }, seller, method, renews }: FactsProps) => {
  const t = useTranslations("buying.review");
  const { name, address } = seller;
  return (
    <ul className="subscribe-facts">
      <li>
        {vat === null
          ? t("noVat")
          : t("vat", { percent: String(vat.basisPoints / 100), amount: rand(vat.cents) })}
      </li>
      <li>{t(renews ? "renews" : "once")}</li>
      <li>{address === "" ? t("sellerBare", { name }) : t("seller", { name, address })}</li>
      <li>{t("refund")}</li>
      <li>{t(method === "eft" ? "safeEft" : "safe")}</li>
      <li>
        <Link to={href("terms")}>{t("terms")}</Link>
      </li>
    </ul>
  );
};

interface Props {
  readonly wanted: Wanted;
  readonly quote: Quote;
  readonly seller: Seller;
  readonly takesTransfers: boolean;
  readonly move: ReturnType<typeof useCart>["move"];
  readonly onBack: () => void;
}

/** Places the order that is shown, then goes on to the paying page: a document of its own, which may send forms out. */
const useOrdering = ({ wanted, move }: Pick<Props, "wanted" | "move">, method: Method, renews: boolean) => {
  const navigate = useNavigate();
  // What is bought has one id until it changes: pressing twice makes one order.
  const named = JSON.stringify([wanted, method]);
  const commandId = useMemo(() => (named === "" ? "" : crypto.randomUUID()), [named]);
  const command = useCommand(placeOrder);
  const order = async () => {
    const sent = await command.send({ body: { ...wanted, commandId, method, consent: true } });
    if (!sent.ok) return;
    const { orderId, status } = sent.value;
    await move({ type: "cart.check-out", orderId });
    if (status === "paid") await navigate(href("paymentReturn", {}, { order: orderId }));
    else if (method === "eft") await navigate(href("bankDetails"));
    else location.assign(href("pay", { orderId }, renews ? { renews: "yes" } : {}));
  };
  return { command, order };
};

/** The second step: everything about the order on one page, and the consent. */
export const Review = (props: Props) => {
  const { wanted, quote, seller, takesTransfers, move, onBack } = props;
  const t = useTranslations("buying.review");
  const [agreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  const canChoose = takesTransfers && quote.totalCents > 0;
  const [chosen, choose] = useState<Method>("payfast");
  const method = canChoose ? chosen : "payfast";
  const [wantsRenewal, setWantsRenewal] = useState(false);
  const canRenew = method === "payfast" && quote.totalCents > 0 && isOnePlan(quote);
  const renews = canRenew && wantsRenewal;
  const { command, order } = useOrdering({ wanted, move }, method, renews);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!agreed);
    if (agreed) void order();
    else consent.current?.focus();
  };
  const amount = rand(quote.totalCents);
  const minor = (
    <>
      {t("minor")} <Link to={href("profile")}>{t("profile")}</Link>
    </>
  );
  return (
    <form className="card subscribe-part" aria-labelledby="review-title" noValidate onSubmit={send}>
      <h2 id="review-title">{t("title")}</h2>
      <Lines quote={quote} />
      {canChoose && <HowToPay method={method} onMethod={choose} />}
      {canRenew && (
        <CheckField
          label={t("renew", { price: rand(quote.subtotalCents), count: quote.lines[0]!.days })}
          hint={t("renewHint")}
          checked={wantsRenewal}
          onChange={({ target }) => setWantsRenewal(target.checked)}
        />
      )}
      <Facts quote={quote} seller={seller} method={method} renews={renews} />
      <CheckField
        label={t("consent")}
        hint={t("consentHint")}
        problem={isMissing && !agreed ? { says: t("consentMissing") } : undefined}
        ref={consent}
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      <Failure failure={command.failure} spoken={{ MayNotPay: minor }} />
      <SendButton isSending={command.isBusy}>
        {t(quote.totalCents === 0 ? "free" : method === "eft" ? "wait" : "pay", { amount })}
      </SendButton>
      <Button type="button" variant="outline" onClick={onBack}>
        {t("change")}
      </Button>
    </form>
  );
};
