import { Effect } from "effect";
import { secondAdminFromCents } from "../../contract/index.ts";
import { readReference } from "../../domain/reference.ts";
import { type StatementLine, whyNotSettled } from "../../domain/statement.ts";
import { lockedOrder } from "../orders/locked-order.ts";
import { BankLines, type NewBankLine } from "./bank-lines.ts";
import { settleBankLine } from "./settle-bank-line.ts";

/** A line of a statement with the UUID that it has in every file. */
export interface NumberedLine extends StatementLine {
  readonly id: string;
}

/** Returns the UUID of the order that a line names; null when it names none. */
export const orderOfLine = Effect.fnUntraced(function* ({ text }: StatementLine) {
  const reference = readReference(text);
  return reference === null ? null : yield* (yield* BankLines).orderOf(reference);
});

/**
 * Takes in one line: it is stored once, and pays its order when reference and amount are exactly right. Returns null for a
 * line that is known. Requires a transaction.
 */
export const takeIn = Effect.fnUntraced(function* (line: NumberedLine, importedBy: string) {
  const stream = yield* orderOfLine(line);
  const order = stream === null ? null : yield* lockedOrder(stream);
  const fits = line.cents >= secondAdminFromCents ? "seconding" : "settled";
  const status = whyNotSettled(line.cents, order) ?? fits;
  const stored: NewBankLine = { ...line, status, order: stream, importedBy, matchedBy: null };
  if (!(yield* (yield* BankLines).add(stored))) return null;
  if (status === "settled") yield* settleBankLine(stream!, stored);
  return stored;
});
