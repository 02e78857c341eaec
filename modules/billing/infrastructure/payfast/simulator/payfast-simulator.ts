import { dayOf } from "#vocabulary/day";
import type { Instant } from "#vocabulary/instant";
import type { PayfastSettings } from "../../../application/billing-settings.ts";
import { minPaymentCents, parseDecimal } from "../../../contract/index.ts";
import { dateOf, nextCharge } from "../../../domain/charge-days.ts";
import { type Fields, formSignature, readBody, writeNotification } from "../signature.ts";
import { cancelled, chargedAgain, paidOnce } from "./notifications.ts";
import { byTheClock, type Later, type Notice, notify } from "./notifier.ts";
import { goodDay, type Switches } from "./switches.ts";
import { type Form, Till } from "./till.ts";

type Account = Pick<PayfastSettings, "merchantId" | "merchantKey" | "passphrase">;

const longest = { item_name: 100, m_payment_id: 100, item_description: 255, name_first: 100, name_last: 100 };

const isLess = (text: string | undefined): boolean => {
  const amount = parseDecimal(text ?? "");
  return amount === null || amount < minPaymentCents;
};
const recurs = (form: Form): boolean => form.get("subscription_type") === "1";

/** Returns why PayFast would not take a form; null when it would. */
const refusalOf = (form: Form, { merchantId, merchantKey, passphrase }: Account): string | null => {
  if (form.get("merchant_id") !== merchantId || form.get("merchant_key") !== merchantKey)
    return "There is no such merchant.";
  if (form.get("signature") !== formSignature([...form], passphrase))
    return "The signature does not match the form.";
  if (isLess(form.get("amount"))) return "The amount must be at least R 5.00.";
  if (recurs(form) && isLess(form.get("recurring_amount")))
    return "The recurring amount must be at least R 5.00.";
  if (recurs(form) && !/^[234]$/.test(form.get("frequency") ?? "")) return "The frequency is not known.";
  const long = Object.entries(longest).find(([name, most]) => (form.get(name) ?? "").length > most);
  return long === undefined ? null : `The field ${long[0]} is too long.`;
};

/**
 * PayFast, as far as the product sees it: it takes signed forms, sends signed notifications until they are answered,
 * confirms those that it sent, charges subscriptions again, pays back, and has a history of what it took. It remembers all
 * of it as long as it runs. No money moves.
 */
export class PayfastSimulator {
  switches: Switches = goodDay;
  readonly till: Till;
  readonly account: Account;
  readonly #later: Later;
  readonly #sent = new Set<string>();
  /** Notifications that wait for `release`, oldest first. */
  #kept: (() => Promise<void>)[] = [];
  #before: string | null = null;

  constructor(account: Account, later: Later = byTheClock, now: () => Instant = Date.now) {
    this.account = account;
    this.#later = later;
    this.till = new Till(now);
  }

  refusalOf(form: Form): string | null {
    return refusalOf(form, this.account);
  }

  /** Takes the money of a form that it does not refuse. Resolves when the buyer may be sent back. */
  async pay(form: Form): Promise<void> {
    const taken = this.till.take(form, parseDecimal(form.get("amount") ?? "")!);
    const fields = paidOnce(form, taken, recurs(form) ? this.till.agree(form) : null);
    const { notify: when } = this.switches;
    if (when === "before") await this.#tell(form, fields);
    else if (when === "after") this.#later(0, () => void this.#tell(form, fields));
  }

  /** Charges a subscription that is due. PayFast says nothing of a charge that fails. */
  async charge(token: string): Promise<void> {
    const agreement = this.till.agreements.get(token);
    if (agreement?.status !== "active" || this.switches.card === "declined") return;
    const { form, cents, charges, nextOn, firstOn, frequency } = agreement;
    const taken = this.till.take(form, cents);
    this.till.change(token, { charges: charges + 1, nextOn: nextCharge(nextOn, frequency, dateOf(firstOn)) });
    if (this.switches.notify !== "never") await this.#tell(form, chargedAgain(agreement, taken));
  }

  /** Ends a subscription and says so. */
  async cancel(token: string): Promise<void> {
    if (this.till.agreements.get(token)?.status === "cancelled") return;
    const agreement = this.till.change(token, { status: "cancelled" });
    await this.#tell(agreement.form, cancelled(agreement));
  }

  /** Sends what was kept, the newest first. */
  async release(): Promise<void> {
    const kept = this.#kept.toReversed();
    this.#kept = [];
    for (const send of kept) await send();
  }

  /** Whether it sent this, as an answer to the question for confirmation. Null when it gives none. */
  confirms(text: string): boolean | null {
    const { confirm } = this.switches;
    if (confirm === "down" || confirm === "silent") return null;
    return confirm !== "invalid" && this.#sent.has(text);
  }

  /** Runs work by the simulator's clock. */
  later(ms: number, work: () => void): void {
    this.#later(ms, work);
  }

  /** Returns what was taken from one day to another, as the history names it. */
  historyOf(from: string, to: string) {
    const between = this.till.taken.filter(({ at }) => from <= dayOf(at) && dayOf(at) <= to);
    return this.switches.history(between);
  }

  async #tell(form: Form, fields: Fields): Promise<void> {
    const { change, tamper, from, reordered, replayed } = this.switches;
    const signed = writeNotification(change(fields), this.account.passphrase);
    const body = replayed ? (this.#before ?? signed) : signed;
    this.#before = signed;
    this.#sent.add(readBody(Buffer.from(signed)).text);
    const notice = { url: form.get("notify_url") ?? "", body: tamper(body), from };
    if (reordered) this.#kept.push(() => this.#send(notice));
    else await this.#send(notice);
  }

  async #send(notice: Notice): Promise<void> {
    const { copies, atOnce } = this.switches;
    const all = Array.from({ length: copies }, () => () => notify(notice, this.#later));
    if (atOnce) await Promise.all(all.map((send) => send()));
    else for (const send of all) await send();
  }
}
