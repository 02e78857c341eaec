import { Effect, Exit } from "effect";
import { transact, transactPipelined } from "#kernel/database/transact";
import { lockStreams } from "#kernel/event-store/append-within";
import { sessionOf } from "#kernel/http/caller";
import { type ActingRequest, recordAct } from "#kernel/http/record-act";
import { accessStreamOf } from "../access/grant-access.ts";
import { OrderRows } from "../orders/orders.ts";
import type { NewBankLine } from "./bank-lines.ts";
import { type NumberedLine, orderOfLine, takeIn } from "./take-in-line.ts";

/** A statement of a thousand lines in one transaction would hold the counter of invoices, and every reader of the log, for seconds. */
const together = 64;

/** What became of each line; null for a line that was known. */
type Taken = ReadonlyMap<NumberedLine, NewBankLine | null>;

/**
 * Locks the orders of lines, then their buyers' access, as every change of an order does, and returns the lines that cannot
 * meet: those without an order, and one for each buyer whose order waits as it was placed.
 */
const independentOf = Effect.fnUntraced(function* (lines: readonly NumberedLine[]) {
  const named = yield* Effect.forEach(lines, orderOfLine, { concurrency: "unbounded" });
  const ids = [...new Set(named.filter((id) => id !== null))];
  const orders = new Map((yield* (yield* OrderRows).lockAll(ids)).map((order) => [order.id, order]));
  const accounts = new Set<string>();
  const independent = lines.filter((_, index) => {
    const order = named[index] === null ? null : orders.get(named[index]!);
    if (order === null) return true;
    if (!order?.isPending || accounts.has(order.account)) return false;
    accounts.add(order.account);
    return true;
  });
  yield* lockStreams([...accounts].map(accessStreamOf));
  return independent;
});

const takeAll = Effect.fnUntraced(function* (
  request: ActingRequest,
  lines: readonly NumberedLine[],
  concurrency: 1 | "unbounded",
) {
  const by = sessionOf(request.caller).accountId;
  const taken = yield* Effect.forEach(lines, (line) => takeIn(line, by), { concurrency });
  const added = taken.filter((line) => line !== null);
  const settled = added.filter(({ status }) => status === "settled").length;
  // In the same transaction: no order is paid by a statement of which the audit log knows nothing.
  if (added.length > 0)
    yield* recordAct(request, {
      action: "billing.import-statement",
      target: null,
      facts: { lines: added.length, settled },
    });
  return new Map(taken.map((line, index) => [lines[index]!, line])) satisfies Taken;
});

/** Takes in a few lines: at once what is independent, the others one after another, and all of them so when that fails. */
const takeInSome = Effect.fnUntraced(function* (request: ActingRequest, lines: readonly NumberedLine[]) {
  const atOnce = yield* Effect.exit(
    transactPipelined(
      Effect.flatMap(independentOf(lines), (independent) => takeAll(request, independent, "unbounded")),
    ),
  );
  if (Exit.isFailure(atOnce))
    yield* Effect.logWarning("Lines of a statement are taken in one by one", { why: String(atOnce.cause) });
  const taken: Taken = Exit.isSuccess(atOnce) ? atOnce.value : new Map();
  const left = lines.filter((line) => !taken.has(line));
  if (left.length === 0) return taken;
  return new Map([...taken, ...(yield* transact(takeAll(request, left, 1)))]) satisfies Taken;
});

/**
 * Takes in the lines of a statement, a few in each transaction. The lines of one transaction stay when a later one fails:
 * the same file, read again, adds the rest. Returns each line as stored, in their order; null for one that was known.
 */
export const takeInLines = Effect.fnUntraced(function* (
  request: ActingRequest,
  lines: readonly NumberedLine[],
) {
  const taken = new Map<NumberedLine, NewBankLine | null>();
  for (let from = 0; from < lines.length; from += together)
    for (const [line, stored] of yield* takeInSome(request, lines.slice(from, from + together)))
      taken.set(line, stored);
  return lines.map((line) => taken.get(line)!);
});
