import { decimalText, type OrderView } from "#modules/billing/contract";
import { dayOf } from "#vocabulary/day";
import { type Member, succeeded } from "./member.ts";

/** The seller's account: what buyers transferred, and staff have not read yet. */
export class Bank {
  #lines: string[] = [];
  readonly #first = Promise.withResolvers<void>();
  /** Fulfilled when a buyer has transferred. */
  readonly firstTransfer = this.#first.promise;
  /** Whether staff will read no more. */
  isClosed = false;

  /** Writes the line of a transfer with the exact amount and the order's reference. */
  transfer({ totalCents, reference }: OrderView): void {
    this.#lines.push(`${dayOf(Date.now())},${decimalText(totalCents)},PAYMENT FROM T MOKOENA ${reference}`);
    this.#first.resolve();
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
