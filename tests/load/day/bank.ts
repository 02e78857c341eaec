import { setTimeout as pause } from "node:timers/promises";
import { decimalText, type OrderView } from "#modules/billing/contract";
import { dayOf } from "#vocabulary/day";
import { type Member, succeeded } from "./member.ts";

/** The seller's account: what buyers transferred, and staff have not read yet. */
export class Bank {
  #lines: string[] = [];
  #ordering = 0;
  #isClosed = false;

  /** Whether no further statement will be read: what is not paid by now stays unpaid. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Runs what ends with a transfer. The day's last statement waits for it. */
  async awaitTransfer<A>(order: () => Promise<A>): Promise<A> {
    this.#ordering++;
    try {
      return await order();
    } finally {
      this.#ordering--;
    }
  }

  /** Has an admin read the day's last statement once every buyer has transferred the money. */
  async readLast(admin: Member, code: string): Promise<number> {
    while (this.#ordering > 0) await pause(100);
    return await this.read(admin, code);
  }

  /** Ends the wait of buyers whose orders no statement has paid. */
  close(): void {
    this.#isClosed = true;
  }

  /** Writes the line of a transfer with the exact amount and the order's reference. */
  transfer({ totalCents, reference }: OrderView): void {
    this.#lines.push(`${dayOf(Date.now())},${decimalText(totalCents)},PAYMENT FROM T MOKOENA ${reference}`);
  }

  /** Has an admin read the statement, which needs a code of their own. Returns how many lines paid their orders. */
  async read(admin: Member, code: string): Promise<number> {
    const lines = this.#lines.splice(0);
    if (lines.length === 0) return 0;
    const csv = ["Date,Amount,Description", ...lines].join("\n");
    const read = await succeeded<{ readonly lines: readonly { readonly status: string }[] }>(
      admin,
      "POST",
      "/admin/bank-statements",
      { code, csv },
    );
    return read.lines.filter(({ status }) => status === "settled").length;
  }
}
