import { randomInt } from "node:crypto";
import type { PayfastSettings } from "../../../application/billing-settings.ts";
import {
  type Cents,
  decimalText,
  leastPaymentCents,
  parseDecimal,
  percentOf,
  subtract,
} from "../../../contract/index.ts";
import { type Fields, formSignature, readBody, writeNotification } from "../signature.ts";
import { byTheClock, type Later, notify } from "./notifier.ts";
import { goodDay, type Switches } from "./switches.ts";

export type Form = ReadonlyMap<string, string>;

type Account = Pick<PayfastSettings, "merchantId" | "merchantKey" | "passphrase">;

const longest = { item_name: 100, m_payment_id: 100, item_description: 255, name_first: 100, name_last: 100 };
/** What PayFast keeps of a payment, about. */
const feeBasisPoints = 350;
const blank = (name: string): Fields => [1, 2, 3, 4, 5].map((number) => [`${name}${number}`, ""] as const);

const notificationOf = (form: Form, amount: Cents, id: string): Fields => {
  const fee = percentOf(amount, feeBasisPoints);
  return [
    ["m_payment_id", form.get("m_payment_id") ?? ""],
    ["pf_payment_id", id],
    ["payment_status", "COMPLETE"],
    ["item_name", form.get("item_name") ?? ""],
    ["item_description", form.get("item_description") ?? ""],
    ["amount_gross", decimalText(amount)],
    ["amount_fee", `-${decimalText(fee)}`],
    ["amount_net", decimalText(subtract(amount, fee))],
    ...blank("custom_str"),
    ...blank("custom_int"),
    ["name_first", "Test"],
    ["name_last", "Buyer"],
    ["email_address", "buyer@payfast.example"],
    ["merchant_id", form.get("merchant_id") ?? ""],
  ];
};

/** Returns why PayFast would not take a form; null when it would. */
const refusalOf = (form: Form, { merchantId, merchantKey, passphrase }: Account): string | null => {
  if (form.get("merchant_id") !== merchantId || form.get("merchant_key") !== merchantKey)
    return "There is no such merchant.";
  if (form.get("signature") !== formSignature([...form], passphrase))
    return "The signature does not match the form.";
  const amount = parseDecimal(form.get("amount") ?? "");
  if (amount === null || amount < leastPaymentCents) return "The amount must be at least R 5.00.";
  const long = Object.entries(longest).find(([name, most]) => (form.get(name) ?? "").length > most);
  return long === undefined ? null : `The field ${long[0]} is too long.`;
};

/**
 * PayFast, as far as the product sees it: it takes signed forms, sends signed notifications until they are answered, and
 * confirms those that it sent. It remembers them as long as it runs. No money moves.
 */
export class PayfastSimulator {
  switches: Switches = goodDay;
  readonly #account: Account;
  readonly #later: Later;
  readonly #sent = new Set<string>();

  constructor(account: Account, later: Later = byTheClock) {
    this.#account = account;
    this.#later = later;
  }

  refusalOf(form: Form): string | null {
    return refusalOf(form, this.#account);
  }

  /** Takes the money of a form that it does not refuse. Resolves when the buyer may be sent back. */
  async pay(form: Form): Promise<void> {
    const { notify: when } = this.switches;
    if (when === "never") return;
    if (when === "before") await this.#tell(form);
    else this.#later(0, () => void this.#tell(form));
  }

  /** Whether it sent this, as an answer to the question for confirmation. Null when it gives none. */
  confirms(text: string): boolean | null {
    const { confirm } = this.switches;
    if (confirm === "down" || confirm === "silent") return null;
    return confirm === "truth" && this.#sent.has(text);
  }

  async #tell(form: Form): Promise<void> {
    const { copies, atOnce, change, tamper, from } = this.switches;
    const id = String(randomInt(1_000_000, 140_000_000_000_000));
    const amount = parseDecimal(form.get("amount") ?? "")!;
    const fields = change(notificationOf(form, amount, id));
    const signed = writeNotification(fields, this.#account.passphrase);
    this.#sent.add(readBody(Buffer.from(signed)).text);
    const notice = { url: form.get("notify_url") ?? "", body: tamper(signed), from };
    const all = Array.from({ length: copies }, () => () => notify(notice, this.#later));
    if (atOnce) await Promise.all(all.map((send) => send()));
    else for (const send of all) await send();
  }
}
