import { decimalText } from "../../../contract/index.ts";
import type { Fields } from "../signature.ts";
import type { Agreement, Form, Taken } from "./till.ts";

const blank = (name: string): Fields => [1, 2, 3, 4, 5].map((number) => [`${name}${number}`, ""] as const);
const of = (form: Form, name: string) => [name, form.get(name) ?? ""] as const;

const buyer: Fields = [
  ["name_first", "Test"],
  ["name_last", "Buyer"],
  ["email_address", "buyer@payfast.example"],
];

const money = (form: Form, { id, gross, fee, net }: Taken): Fields => [
  ["pf_payment_id", id],
  ["payment_status", "COMPLETE"],
  of(form, "item_name"),
  of(form, "item_description"),
  ["amount_gross", decimalText(gross)],
  ["amount_fee", `-${decimalText(fee)}`],
  ["amount_net", decimalText(net)],
  ...blank("custom_str"),
  ...blank("custom_int"),
  ...buyer,
  of(form, "merchant_id"),
];

/** A payment. The first of a subscription ends with its token and the day of the next charge. */
export const paidOnce = (form: Form, taken: Taken, agreement: Agreement | null): Fields => [
  of(form, "m_payment_id"),
  ...money(form, taken),
  ...(agreement === null
    ? []
    : ([
        ["token", agreement.token],
        ["billing_date", agreement.nextOn],
      ] as const)),
];

/** A later charge of a subscription: it repeats the first order, and its token stands in another place. */
export const chargedAgain = ({ form, token }: Agreement, taken: Taken): Fields => [
  of(form, "m_payment_id"),
  ["token", token],
  ...money(form, taken),
];

/** A subscription was ended, here or at PayFast. */
export const cancelled = ({ form, token }: Agreement): Fields => [
  of(form, "m_payment_id"),
  ["token", token],
  ["payment_status", "CANCELLED"],
  of(form, "item_name"),
  ...buyer,
  of(form, "merchant_id"),
];
