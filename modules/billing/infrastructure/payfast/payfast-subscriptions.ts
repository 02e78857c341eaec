import { Effect } from "effect";
import * as z from "zod/mini";
import { Day } from "#vocabulary/day";
import type { PaymentProvider, RecurringStatus } from "../../application/payment-provider.ts";
import { Cents } from "../../contract/index.ts";
import { type PayfastApi, readAnswer } from "./payfast-api.ts";

/** What PayFast says of a subscription. Its day may come with a time behind it. */
const Fetched = z.object({
  data: z.object({
    response: z.object({
      amount: Cents,
      cycles_complete: z.int(),
      run_date: z.string(),
      status: z.int(),
    }),
  }),
});
/** PayFast's number for a subscription that it still charges. */
const active = 1;

const statusOf = (text: string): RecurringStatus => {
  const { run_date, status, cycles_complete, amount } = Fetched.parse(JSON.parse(text)).data.response;
  return {
    isActive: status === active,
    charges: cycles_complete,
    cents: amount,
    nextOn: Day.parse(run_date.slice(0, "2026-11-22".length)),
  };
};

/** Subscriptions of PayFast, named by their tokens. */
export const payfastSubscriptions = (
  call: PayfastApi,
): Pick<PaymentProvider["Service"], "status" | "cancelRecurring"> => ({
  status: (token) =>
    Effect.flatMap(call("GET", `/subscriptions/${token}/fetch`), (answer) => readAnswer(answer, statusOf)),
  cancelRecurring: (token) => Effect.asVoid(call("PUT", `/subscriptions/${token}/cancel`)),
});
