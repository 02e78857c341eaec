import { BlockList, isIPv4 } from "node:net";
import { Effect, Layer } from "effect";
import { Day } from "#vocabulary/day";
import { BillingSettings, type PayfastSettings } from "../../application/billing-settings.ts";
import {
  type Notification,
  type Payment,
  PaymentProvider,
  ProviderUnreachable,
  type ReadNotification,
} from "../../application/payment-provider.ts";
import { decimalText, noCents, OrderId, parseDecimal } from "../../contract/index.ts";
import { payfastApi } from "./payfast-api.ts";
import { payfastHistory } from "./payfast-history.ts";
import { payfastRefunds } from "./payfast-refunds.ts";
import { payfastSubscriptions } from "./payfast-subscriptions.ts";
import { type Fields, formSignature, isSigned, readBody } from "./signature.ts";

/** PayFast may take long; a worker must not. */
const confirmWithinMs = 5_000;

const sourcesOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits = "32"] = network.split("/");
    list.addSubnet(address, Number(bits), "ipv4");
  }
  return list;
};

const notificationOf = (fields: ReadonlyMap<string, string>): Notification => {
  const orderId = OrderId.safeParse(fields.get("m_payment_id"));
  const fee = parseDecimal((fields.get("amount_fee") ?? "").replace(/^-/, ""));
  const id = fields.get("pf_payment_id") ?? "";
  const token = fields.get("token") ?? "";
  const nextOn = Day.safeParse(fields.get("billing_date"));
  return {
    orderId: orderId.success ? orderId.data : null,
    providerPaymentId: /^[0-9A-Za-z-]{1,64}$/.test(id) ? id : null,
    isComplete: fields.get("payment_status") === "COMPLETE",
    isCancelled: fields.get("payment_status") === "CANCELLED",
    token: /^[0-9A-Za-z-]{8,64}$/.test(token) ? token : null,
    nextOn: nextOn.success ? nextOn.data : null,
    cents: parseDecimal(fields.get("amount_gross") ?? ""),
    feeCents: fee ?? noCents,
  };
};

/** The first charge is the payment itself; the others follow until someone cancels. */
const chargedAgain = ({ cents, frequency }: NonNullable<Payment["recurring"]>): Fields => [
  ["subscription_type", "1"],
  ["recurring_amount", decimalText(cents)],
  ["frequency", String(frequency)],
  ["cycles", "0"],
];

/** PayFast: a signed form leads to its page, and signed notifications tell of the money. */
const payfast = (account: PayfastSettings, site: string): PaymentProvider["Service"] => {
  const { merchantId, merchantKey, passphrase, networks, host } = account;
  const sources = sourcesOf(networks);
  const call = payfastApi(account);

  const read = (raw: Buffer): ReadNotification => {
    const received = readBody(raw);
    if (!isSigned(received, passphrase)) return { ok: false, failed: "signature" };
    if (received.fields.get("merchant_id") !== merchantId) return { ok: false, failed: "merchant" };
    return { ok: true, notification: notificationOf(received.fields) };
  };

  return PaymentProvider.of({
    isOn: true,
    begin: ({ orderId, reference, cents, recurring }) => {
      const fields: Fields = [
        ["merchant_id", merchantId],
        ["merchant_key", merchantKey],
        ["return_url", `${site}/client/return?order=${orderId}`],
        ["cancel_url", `${site}/client/cancel?order=${orderId}`],
        ["notify_url", `${site}/api/payments/payfast/notifications`],
        ["m_payment_id", orderId],
        ["amount", decimalText(cents)],
        ["item_name", `Roadworthy ${reference}`],
        ...(recurring === undefined ? [] : chargedAgain(recurring)),
      ];
      const signed: Fields = [...fields, ["signature", formSignature(fields, passphrase)]];
      return { action: `${host}/eng/process`, fields: signed.map(([name, value]) => ({ name, value })) };
    },
    ...payfastRefunds(call),
    ...payfastHistory(call),
    ...payfastSubscriptions(call),
    read,
    cardUrl: (token) =>
      `${host}/eng/recurring/update/${token}?return=${encodeURIComponent(`${site}/client/subscriptions`)}`,
    isSource: (address) => isIPv4(address) && sources.check(address),
    confirm: (raw) =>
      Effect.tryPromise({
        try: async (interrupted) => {
          const response = await fetch(`${host}/eng/query/validate`, {
            method: "POST",
            headers: { "content-type": "application/x-www-form-urlencoded" },
            body: readBody(raw).text,
            redirect: "error",
            signal: AbortSignal.any([interrupted, AbortSignal.timeout(confirmWithinMs)]),
          });
          if (response.status !== 200) throw new Error(`PayFast answered ${response.status}.`);
          return (await response.text()).trim() === "VALID";
        },
        catch: (cause) => new ProviderUnreachable({ cause }),
      }),
  });
};

const off = (): never => {
  throw new Error("This installation takes no payments: ask isOn first.");
};

/** The provider of an installation that takes no payments. */
const noProvider: PaymentProvider["Service"] = PaymentProvider.of({
  isOn: false,
  begin: off,
  read: off,
  isSource: off,
  confirm: off,
  refundable: off,
  refund: off,
  history: off,
  status: off,
  cardUrl: off,
  cancelRecurring: off,
});

/** PayFast, or none, as the installation is set. */
export const payfastProvider: Layer.Layer<PaymentProvider, never, BillingSettings> = Layer.effect(
  PaymentProvider,
  Effect.map(BillingSettings, (settings) =>
    settings.payfast === null ? noProvider : payfast(settings.payfast, settings.publicUrl),
  ),
);
