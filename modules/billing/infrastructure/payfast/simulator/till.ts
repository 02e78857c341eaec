import { randomInt, randomUUID } from "node:crypto";
import { type Day, dayOf, daysLater } from "#vocabulary/day";
import type { Instant } from "#vocabulary/instant";
import { add, type Cents, noCents, parseDecimal, percentOf, subtract } from "../../../contract/index.ts";
import { type Frequency, nextCharge } from "../../../domain/charge-days.ts";

export type Form = ReadonlyMap<string, string>;

/** Money that was taken. `at` is by the simulator's clock. */
export interface Taken {
  readonly id: string;
  readonly orderId: string;
  readonly gross: Cents;
  readonly fee: Cents;
  readonly net: Cents;
  readonly at: Instant;
}

/** A subscription: what is charged, how often and when next. */
export interface Agreement {
  readonly token: string;
  readonly form: Form;
  readonly cents: Cents;
  readonly frequency: Frequency;
  /** The day of the first charge, whose date the later ones have. */
  readonly firstOn: Day;
  readonly nextOn: Day;
  readonly charges: number;
  readonly status: "active" | "paused" | "cancelled";
}

/** What PayFast keeps of a payment, about. */
const feeBasisPoints = 350;

/** The books of the simulator: what it took, what went back, and whom it charges again. Kept as long as it runs. */
export class Till {
  readonly taken: Taken[] = [];
  readonly agreements = new Map<string, Agreement>();
  readonly #refunded = new Map<string, Cents>();
  readonly #now: () => Instant;

  constructor(now: () => Instant) {
    this.#now = now;
  }

  /** Takes money for a form. */
  take(form: Form, gross: Cents): Taken {
    const fee = percentOf(gross, feeBasisPoints);
    const one: Taken = {
      id: String(randomInt(1_000_000, 140_000_000_000_000)),
      orderId: form.get("m_payment_id") ?? "",
      gross,
      fee,
      net: subtract(gross, fee),
      at: this.#now(),
    };
    this.taken.push(one);
    return one;
  }

  /** Begins a subscription, whose first charge has just been taken. */
  agree(form: Form): Agreement {
    const frequency = Number(form.get("frequency")) as Frequency;
    const firstOn = dayOf(this.#now());
    const one: Agreement = {
      token: randomUUID(),
      form,
      cents: parseDecimal(form.get("recurring_amount") ?? "")!,
      frequency,
      firstOn,
      nextOn: nextCharge(firstOn, frequency),
      charges: 1,
      status: "active",
    };
    this.agreements.set(one.token, one);
    return one;
  }

  change(token: string, change: Partial<Agreement>): Agreement {
    const one = { ...this.agreements.get(token)!, ...change };
    this.agreements.set(token, one);
    return one;
  }

  /** The next charge of a subscription was due yesterday. */
  fallDue(token: string): Agreement {
    return this.change(token, { nextOn: daysLater(dayOf(this.#now()), -1) });
  }

  /** How much of a payment can still be paid back; null when there is none of this id. */
  refundable(id: string): Cents | null {
    const one = this.taken.find((taken) => taken.id === id);
    return one === undefined ? null : subtract(one.gross, this.#refunded.get(id) ?? noCents);
  }

  /** Pays a part or all of a payment back. Returns false when so much is not left. */
  refund(id: string, amount: Cents): boolean {
    const left = this.refundable(id);
    if (left === null || amount === 0 || amount > left) return false;
    this.#refunded.set(id, add(this.#refunded.get(id) ?? noCents, amount));
    return true;
  }
}
