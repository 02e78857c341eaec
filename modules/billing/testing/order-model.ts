import type { OrderEvent } from "../contract/events.ts";
import type { OrderStatus } from "../contract/index.ts";

/** What a test knows of an order without asking the program: the rules of the business, written a second time. */
export class OrderModel {
  status: OrderStatus = "pending";
  refunded = 0;
  readonly payments = new Set<string>();
  /** Those that came besides the one that paid the order, and are still here. */
  readonly besides = new Set<string>();
  readonly total: number;
  readonly expiresAt: number;

  constructor(total: number, expiresAt: number) {
    this.total = total;
    this.expiresAt = expiresAt;
  }

  get isPaid(): boolean {
    return ["paid", "partially-refunded", "refunded", "disputed"].includes(this.status);
  }

  free(): boolean {
    if (this.status !== "pending" || this.total > 0) return false;
    this.status = "paid";
    return true;
  }

  cancel(): boolean {
    if (this.status !== "pending") return false;
    this.status = "cancelled";
    return true;
  }

  leave(): boolean {
    return this.status === "pending";
  }

  expire(at: number): boolean {
    if (this.status !== "pending" || at < this.expiresAt) return false;
    this.status = "expired";
    return true;
  }

  /** Money is always taken note of. Returns the one event it leads to; none when it is known. */
  receive(id: string, cents: number): OrderEvent["type"] | null {
    if (this.payments.has(id)) return null;
    this.payments.add(id);
    this.besides.add(id);
    if (this.isPaid) return "billing.payment-duplicated";
    if (cents !== this.total) {
      this.status = "review";
      return "billing.payment-mismatched";
    }
    this.status = "paid";
    this.besides.delete(id);
    return "billing.payment-received";
  }

  refund(cents: number): boolean {
    if (this.status !== "paid" && this.status !== "partially-refunded") return false;
    if (cents <= 0 || this.refunded + cents > this.total) return false;
    this.refunded += cents;
    this.status = this.refunded === this.total ? "refunded" : "partially-refunded";
    return true;
  }

  giveBack(id: string): boolean {
    return this.besides.delete(id);
  }

  dispute(): boolean {
    if (this.status !== "paid" && this.status !== "partially-refunded") return false;
    this.status = "disputed";
    return true;
  }
}
