import { parse } from "csv-parse/sync";
import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { type ActingRequest, recordAct } from "#kernel/http/record-act";
import { uuidNamed } from "#kernel/named-uuid";
import { StaffConfirmation } from "#modules/identity";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import {
  agreeToBankLine,
  bookBankLine,
  type BankLine,
  type BankLineId,
  dismissBankLine,
  importStatement,
  listBankLines,
  noCents,
  secondAdminFromCents,
} from "../contract/index.ts";
import { readReference } from "../domain/reference.ts";
import { readStatement, type StatementLine, whyNotSettled } from "../domain/statement.ts";
import { BankLines, type StoredBankLine } from "./bank-lines.ts";
import { changeOrder } from "./change-order.ts";
import { Inbox } from "./inbox.ts";
import { lockedOrder } from "./locked-order.ts";
import { orderIdOf } from "./views.ts";

const shownAtOnce = 200;

const viewOf = ({ id, day, cents, text, status, order }: StoredBankLine): BankLine => ({
  bankLineId: idFromUuid("bnk", id),
  day,
  cents,
  text,
  status,
  orderId: order === null ? null : orderIdOf(order),
});

const recordsIn = (csv: string): readonly (readonly string[])[] | null => {
  try {
    const delimiter = [",", ";", "\t"];
    return parse(csv, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, trim: true });
  } catch {
    return null;
  }
};

/** The same line twice in a file is two transfers: each gets the number that it has among its like. */
const numbered = (lines: readonly StatementLine[]) => {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const name = `${line.day}/${line.cents}/${line.text}`;
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return { ...line, id: uuidNamed(`billing.bank-line/${name}/${number}`) };
  });
};

/** Pays an order with a line. The row of the order is locked. */
const settle = Effect.fnUntraced(function* (stream: string, { id, cents }: StoredBankLine) {
  const at = yield* (yield* DatabaseClock).exact;
  const paymentId = uuidNamed(`billing.bank-line-payment/${id}`);
  const money = { method: "eft", providerPaymentId: id, cents, feeCents: noCents, at } as const;
  yield* (yield* Inbox).addPayment({ ...money, provider: "eft", id: paymentId, order: stream });
  yield* changeOrder(stream, { type: "receive-money", paymentId, ...money });
});

/** Takes in one line: it is stored once, and pays its order when reference and amount are exactly right. */
const takeIn = Effect.fnUntraced(function* (
  line: StatementLine & { readonly id: string },
  importedBy: string,
) {
  const lines = yield* BankLines;
  const reference = readReference(line.text);
  const stream = reference === null ? null : yield* lines.orderOf(reference);
  const order = stream === null ? null : yield* lockedOrder(stream);
  const fits = line.cents >= secondAdminFromCents ? "seconding" : "settled";
  const status = whyNotSettled(line.cents, order) ?? fits;
  const stored: StoredBankLine = { ...line, status, order: stream, importedBy, matchedBy: null };
  if (!(yield* lines.add(stored))) return null;
  if (status === "settled") yield* settle(stream!, stored);
  return stored;
});

const confirm = (request: ActingRequest, code: string) =>
  Effect.flatMap(StaffConfirmation, (confirmation) => confirmation.confirm(request, code));

const importStatementHandler = implement(
  importStatement,
  Effect.fnUntraced(function* ({ body, caller, reference }) {
    const records = recordsIn(body.csv);
    const read = records === null ? ({ ok: false, line: 1 } as const) : readStatement(records, body.columns);
    if (!read.ok) return yield* Effect.fail({ _tag: "StatementUnreadable" as const, line: read.line });
    yield* confirm({ caller, reference }, body.code);
    const by = sessionOf(caller).accountId;
    // One transaction: no order is paid by a statement of which the audit log knows nothing.
    return yield* transact(
      Effect.gen(function* () {
        const taken = yield* Effect.forEach(numbered(read.lines), (line) => takeIn(line, by));
        const added = taken.filter((line) => line !== null);
        const settled = added.filter(({ status }) => status === "settled").length;
        const facts = { lines: added.length, settled };
        yield* recordAct({ caller, reference }, { action: "billing.import-statement", target: null, facts });
        return { lines: added.map(viewOf), known: taken.length - added.length };
      }),
    );
  }),
);

const listBankLinesHandler = implement(
  listBankLines,
  Effect.fnUntraced(function* () {
    return { lines: (yield* (yield* BankLines).waiting(shownAtOnce)).map(viewOf) };
  }),
);

/** Returns a line that waits, locked until the transaction ends. */
const waitingLine = Effect.fnUntraced(function* (bankLineId: BankLineId) {
  const line = yield* (yield* BankLines).find(uuidOfId(bankLineId));
  if (line === null) return yield* Effect.fail({ _tag: "BankLineNotFound" } as const);
  if (line.status === "settled" || line.status === "dismissed")
    return yield* Effect.fail({ _tag: "BankLineClosed" } as const);
  return line;
});

const agreeToBankLineHandler = implement(
  agreeToBankLine,
  Effect.fnUntraced(function* ({ params, body, caller, reference }) {
    const before = yield* waitingLine(params.bankLineId);
    if (before.status !== "seconding") return yield* Effect.fail({ _tag: "BankLineClosed" } as const);
    // Who named the order agreed once; where the line named it, who read the statement did.
    if ((before.matchedBy ?? before.importedBy) === sessionOf(caller).accountId)
      return yield* Effect.fail({ _tag: "SecondAdminNeeded" } as const);
    yield* confirm({ caller, reference }, body.code);
    return yield* transact(
      Effect.gen(function* () {
        const order = yield* lockedOrder(before.order!);
        const line = yield* waitingLine(params.bankLineId);
        const status = whyNotSettled(line.cents, order) ?? "settled";
        yield* (yield* BankLines).save(line.id, status);
        if (status === "settled") yield* settle(line.order!, line);
        const act = { action: "billing.agree-to-transfer", target: params.bankLineId } as const;
        yield* recordAct({ caller, reference }, { ...act, facts: { cents: line.cents, status } });
        return viewOf({ ...line, status });
      }),
    );
  }),
);

const bookBankLineHandler = implement(
  bookBankLine,
  Effect.fnUntraced(function* ({ params, body, caller, reference }) {
    const lines = yield* BankLines;
    yield* waitingLine(params.bankLineId);
    const named = readReference(body.reference);
    const stream = named === null ? null : yield* lines.orderOf(named);
    if (stream === null) return yield* Effect.fail({ _tag: "OrderNotFound" } as const);
    yield* confirm({ caller, reference }, body.code);
    const matchedBy = sessionOf(caller).accountId;
    return yield* transact(
      Effect.gen(function* () {
        const order = yield* lockedOrder(stream);
        const line = yield* waitingLine(params.bankLineId);
        if (line.status === "seconding") return yield* Effect.fail({ _tag: "BankLineClosed" } as const);
        const pays = whyNotSettled(line.cents, order) === null;
        const status = pays && line.cents >= secondAdminFromCents ? "seconding" : "settled";
        const booked = { ...line, status, order: stream, matchedBy } as const;
        yield* lines.match(booked);
        if (status === "settled") yield* settle(stream, booked);
        const act = { action: "billing.book-transfer", target: params.bankLineId } as const;
        const facts = { cents: line.cents, status, orderId: orderIdOf(stream), pays };
        yield* recordAct({ caller, reference }, { ...act, facts });
        return viewOf(booked);
      }),
    );
  }),
);

const dismissBankLineHandler = implement(
  dismissBankLine,
  Effect.fnUntraced(function* ({ params, body: { reason }, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const line = yield* waitingLine(params.bankLineId);
        yield* (yield* BankLines).save(line.id, "dismissed");
        const act = { action: "billing.dismiss-transfer", target: params.bankLineId } as const;
        yield* recordAct({ caller, reference }, { ...act, facts: { cents: line.cents, reason } });
        return viewOf({ ...line, status: "dismissed" });
      }),
    );
  }),
);

export const bankLineHandlers = {
  importStatement: importStatementHandler,
  listBankLines: listBankLinesHandler,
  agreeToBankLine: agreeToBankLineHandler,
  bookBankLine: bookBankLineHandler,
  dismissBankLine: dismissBankLineHandler,
};
