import { cents, decimalText } from "../../../contract/index.ts";
import { apiSignature, type Fields } from "../signature.ts";
import type { PayfastSimulator } from "./payfast-simulator.ts";
import type { Agreement, Taken } from "./till.ts";
import { dayOf } from "#vocabulary/day";

/** A request to the API. `headers` are those that are signed. */
export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Fields;
  readonly body: Fields;
  readonly headers: Fields;
  readonly signature: string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: string;
}

const json = (value: unknown, status = 200): ApiAnswer => ({ status, body: JSON.stringify(value) });
const refused = (status: number, why: string): ApiAnswer => json({ status: "failed", data: why }, status);
const valueOf = (fields: Fields, name: string): string => fields.find(([known]) => known === name)?.[1] ?? "";

const head = "Date,Type,Sign,Party,Name,Description,Currency,Gross,Fee,Net,M Payment ID,PF Payment ID";

const lineOf = ({ id, orderId, gross, fee, net, at }: Taken): string =>
  [
    ...[dayOf(at), "FUNDS_RECEIVED", "CREDIT", "Test Buyer", "Roadworthy", "", "ZAR"],
    ...[decimalText(gross), `-${decimalText(fee)}`, decimalText(net), orderId, id],
  ].join(",");

const states = { active: 1, paused: 2, cancelled: 3 } as const;

const fetched = ({ token, cents: amount, frequency, nextOn, charges, status }: Agreement) => ({
  code: 200,
  status: "success",
  data: {
    response: {
      ...{ token, amount, frequency, cycles: 0, cycles_complete: charges },
      run_date: nextOn,
      status: states[status],
      status_text: status.toUpperCase(),
    },
  },
});

const ofSubscription = async (
  simulator: PayfastSimulator,
  agreement: Agreement,
  act: string,
): Promise<ApiAnswer> => {
  const { token, status } = agreement;
  if (act === "fetch") return json(fetched(agreement));
  if (status === "cancelled") return refused(400, "The subscription was cancelled.");
  if (act === "cancel") await simulator.cancel(token);
  else simulator.till.change(token, { status: act === "pause" ? "paused" : "active" });
  return json({ code: 200, status: "success", data: { response: true } });
};

const ofRefund = ({ till }: PayfastSimulator, { method, body }: ApiRequest, id: string): ApiAnswer => {
  const left = till.refundable(id);
  if (left === null) return refused(404, "There is no such payment.");
  if (method === "GET") return json({ amount_available_for_refund: left });
  const reason = valueOf(body, "reason").length;
  if (reason < 3 || reason > 255) return refused(400, "The reason has 3 to 255 characters.");
  return till.refund(id, cents(Number(valueOf(body, "amount"))))
    ? json({ code: 200, status: "success" })
    : refused(400, "So much is not left.");
};

const routes = {
  history: /^GET \/transactions\/history$/,
  subscription:
    /^(?:GET \/subscriptions\/([\w-]+)\/(fetch)|PUT \/subscriptions\/([\w-]+)\/(cancel|pause|unpause))$/,
  refund: /^(?:GET \/refunds\/query|GET \/refunds|POST \/refunds)\/(\w+)$/,
} as const;

/** Whether a path is one of the API. */
export const isOfApi = (path: string): boolean => /^\/(?:transactions|subscriptions|refunds)\//.test(path);

/** Answers the API as PayFast does: signed requests only. */
export const answerApi = async (simulator: PayfastSimulator, request: ApiRequest): Promise<ApiAnswer> => {
  const { headers, query, body, signature } = request;
  if (simulator.switches.api === "down") return refused(503, "The API is down.");
  const signed = query.filter(([name]) => name !== "testing");
  if (signature !== apiSignature([...headers, ...signed, ...body], simulator.account.passphrase))
    return refused(401, "Merchant authorisation failed.");
  const asked = `${request.method} ${request.path}`;
  if (routes.history.test(asked)) {
    const taken = simulator.historyOf(valueOf(query, "from"), valueOf(query, "to"));
    return { status: 200, body: [head, ...taken.map(lineOf)].join("\n") };
  }
  const refund = routes.refund.exec(asked);
  if (refund !== null) return ofRefund(simulator, request, refund[1]!);
  const [, toFetch, fetch, toChange, change] = routes.subscription.exec(asked) ?? [];
  const agreement = simulator.till.agreements.get(toFetch ?? toChange ?? "");
  if (agreement === undefined) return refused(404, "There is nothing here.");
  return ofSubscription(simulator, agreement, fetch ?? change ?? "");
};
