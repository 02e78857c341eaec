import { Effect } from "effect";
import * as z from "zod/mini";
import type { PaymentProvider } from "../../application/payment-provider.ts";
import { Cents } from "../../contract/index.ts";
import { type PayfastApi, readAnswer } from "./payfast-api.ts";

/** What PayFast says of a payment. Amounts of its API are whole cents. */
const Refundable = z.object({ amount_available_for_refund: Cents });

/** Payments of PayFast, paid back through its API. */
export const payfastRefunds = (
  call: PayfastApi,
): Pick<PaymentProvider["Service"], "refundable" | "refund"> => ({
  refundable: (providerPaymentId) =>
    Effect.flatMap(call("GET", `/refunds/query/${providerPaymentId}`), (answer) =>
      readAnswer(answer, (text) => Refundable.parse(JSON.parse(text)).amount_available_for_refund),
    ),
  refund: ({ providerPaymentId, cents, reference }) =>
    Effect.asVoid(
      call("POST", `/refunds/${providerPaymentId}`, {
        body: [
          ["amount", String(cents)],
          ["reason", `Refund of order ${reference}`],
          ["notify_buyer", "1"],
        ],
      }),
    ),
});
