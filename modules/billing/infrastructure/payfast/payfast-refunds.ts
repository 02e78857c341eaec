import { Effect } from "effect";
import * as z from "zod/mini";
import { toIso } from "#vocabulary/instant";
import type { PayfastSettings } from "../../application/billing-settings.ts";
import { type PaymentProvider, ProviderUnreachable } from "../../application/payment-provider.ts";
import { Cents } from "../../contract/index.ts";
import { apiSignature, type Fields } from "./signature.ts";

/** PayFast may take long; a worker must not. */
const answerWithinMs = 15_000;

/** Where the API of a host is: PayFast's own is apart, with a mark for the sandbox; another host has both. */
const apiOf = (host: string): { readonly base: string; readonly query: string } => {
  const payfast = /^https:\/\/(www|sandbox)\.payfast\.co\.za$/.exec(host);
  if (payfast === null) return { base: host, query: "" };
  return { base: "https://api.payfast.co.za", query: payfast[1] === "sandbox" ? "?testing=true" : "" };
};

/** What PayFast says of a payment. Amounts of its API are whole cents. */
const Refundable = z.object({ amount_available_for_refund: Cents });

/** Payments of PayFast, paid back through its API. The whole answer is taken or none: an unknown one is no answer. */
export const payfastRefunds = ({
  host,
  merchantId,
  passphrase,
}: PayfastSettings): Pick<PaymentProvider["Service"], "refundable" | "refund"> => {
  const { base, query } = apiOf(host);
  const call = (method: "GET" | "POST", path: string, body: Fields) =>
    Effect.tryPromise({
      try: async (interrupted) => {
        const headers: Fields = [
          ["merchant-id", merchantId],
          ["timestamp", toIso(Date.now()).slice(0, "2026-11-22T08:00:00".length)],
          ["version", "v1"],
        ];
        const signature = apiSignature([...headers, ...body], passphrase);
        const response = await fetch(`${base}${path}${query}`, {
          method,
          headers: { ...Object.fromEntries(headers), signature },
          ...(method === "POST" && { body: new URLSearchParams(Object.fromEntries(body)) }),
          redirect: "error",
          signal: AbortSignal.any([interrupted, AbortSignal.timeout(answerWithinMs)]),
        });
        if (response.status !== 200) throw new Error(`PayFast answered ${response.status}.`);
        return (await response.json()) as unknown;
      },
      catch: (cause) => new ProviderUnreachable({ cause }),
    });
  return {
    refundable: (providerPaymentId) =>
      Effect.flatMap(call("GET", `/refunds/query/${providerPaymentId}`, []), (answer) =>
        Effect.try({
          try: () => Refundable.parse(answer).amount_available_for_refund,
          catch: (cause) => new ProviderUnreachable({ cause }),
        }),
      ),
    refund: ({ providerPaymentId, cents, reference }) =>
      Effect.asVoid(
        call("POST", `/refunds/${providerPaymentId}`, [
          ["amount", String(cents)],
          ["reason", `Refund of order ${reference}`],
          ["notify_buyer", "1"],
        ]),
      ),
  };
};
