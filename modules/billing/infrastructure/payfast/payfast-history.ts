import { parse } from "csv-parse/sync";
import { Effect } from "effect";
import type { HistoryPayment, PaymentProvider } from "../../application/payment-provider.ts";
import { type Cents, OrderId, parseDecimal } from "../../contract/index.ts";
import { type PayfastApi, readAnswer } from "./payfast-api.ts";

/** The columns that are read, in small letters as PayFast's file is free to write them. */
const columns = { order: "m payment id", payment: "pf payment id", gross: "gross" } as const;

const placesOf = (head: readonly string[]) => {
  const names = head.map((name) => name.trim().toLowerCase());
  const placeOf = (name: string): number => {
    const place = names.indexOf(name);
    if (place < 0) throw new Error(`PayFast's history has no column "${name}".`);
    return place;
  };
  return { order: placeOf(columns.order), payment: placeOf(columns.payment), gross: placeOf(columns.gross) };
};

const amountOf = (text: string): Cents => {
  const cents = parseDecimal(text.replaceAll(/[,\s]/g, ""));
  if (cents === null) throw new Error(`PayFast's history has an amount that cannot be read: "${text}".`);
  return cents;
};

/** Reads the history file. What went out (refunds, pay-outs) is left out; a file with anything unknown is read as none. */
export const readHistory = (csv: string): readonly HistoryPayment[] => {
  const [head, ...rows] = parse(csv, { bom: true, skip_empty_lines: true, trim: true }) as string[][];
  if (head === undefined) throw new Error("PayFast's history is empty, without its head.");
  const place = placesOf(head);
  return rows.flatMap((row) => {
    const id = row[place.payment] ?? "";
    const gross = row[place.gross] ?? "";
    if (id === "" || gross.startsWith("-")) return [];
    const orderId = OrderId.safeParse(row[place.order]);
    return { providerPaymentId: id, orderId: orderId.data ?? null, cents: amountOf(gross) };
  });
};

/** PayFast's own list of the money it took. */
export const payfastHistory = (call: PayfastApi): Pick<PaymentProvider["Service"], "history"> => ({
  history: (from, to) =>
    Effect.flatMap(
      call("GET", "/transactions/history", {
        query: [
          ["from", from],
          ["to", to],
        ],
      }),
      (answer) => readAnswer(answer, readHistory),
    ),
});
