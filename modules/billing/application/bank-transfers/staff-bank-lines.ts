import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { recordAct } from "#kernel/http/record-act";
import { StaffConfirmation } from "#modules/identity";
import { uuidOfId } from "#vocabulary/id";
import { pageOf, cursorIn } from "#vocabulary/list-cursor";
import {
  agreeToBankLine,
  bookBankLine,
  type BankLineId,
  dismissBankLine,
  exportBankLines,
  listBankLines,
  restoreBankLine,
  secondAdminFromCents,
} from "../../contract/index.ts";
import { readReference } from "../../domain/reference.ts";
import { whyNotSettled } from "../../domain/statement.ts";
import { lockedOrder } from "../orders/locked-order.ts";
import { wantedIn } from "../staff/staff-orders.ts";
import { orderIdOf } from "../views.ts";
import { BankLines } from "./bank-lines.ts";
import { importStatementHandler } from "./import-statement.ts";
import { bankLineViewOf, settleBankLine } from "./settle-bank-line.ts";

const linesOfPage = 50;

const listBankLinesHandler = implement(
  listBankLines,
  Effect.fnUntraced(function* ({ query: { status = null, text, sort, after } }) {
    const sought = text === undefined ? null : { words: text, ...wantedIn(text) };
    const wanted = { status, sought, isOldestFirst: sort !== "newest" };
    const found = yield* (yield* BankLines).list(wanted, cursorIn(after), linesOfPage + 1);
    const { page, next } = pageOf(found, linesOfPage, ({ importedAt }) => importedAt);
    return { lines: page.map(bankLineViewOf), next };
  }),
);

const exportBankLinesHandler = implementTextStream(exportBankLines, (input) =>
  sendShownList(input, listBankLinesHandler, {
    ...{ list: listBankLines, name: "bank-lines", action: "billing.export-list" },
    unrecorded: ["text"],
    columns: ["bankLineId", "day", "cents", "text", "status", "orderId"],
    rowsOf: ({ lines }) => lines,
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
    return yield* (yield* StaffConfirmation).confirmed(
      { caller, reference },
      body.code,
      transact(
        Effect.gen(function* () {
          const order = yield* lockedOrder(before.order!);
          const line = yield* waitingLine(params.bankLineId);
          const status = whyNotSettled(line.cents, order) ?? "settled";
          yield* (yield* BankLines).save(line.id, status);
          if (status === "settled") yield* settleBankLine(line.order!, line);
          const act = { action: "billing.agree-to-transfer", target: params.bankLineId } as const;
          yield* recordAct({ caller, reference }, { ...act, facts: { cents: line.cents, status } });
          return bankLineViewOf({ ...line, status });
        }),
      ),
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
    const matchedBy = sessionOf(caller).accountId;
    return yield* (yield* StaffConfirmation).confirmed(
      { caller, reference },
      body.code,
      transact(
        Effect.gen(function* () {
          const order = yield* lockedOrder(stream);
          const line = yield* waitingLine(params.bankLineId);
          if (line.status === "seconding") return yield* Effect.fail({ _tag: "BankLineClosed" } as const);
          const pays = whyNotSettled(line.cents, order) === null;
          const status = pays && line.cents >= secondAdminFromCents ? "seconding" : "settled";
          const booked = { ...line, status, order: stream, matchedBy } as const;
          yield* lines.match(booked);
          if (status === "settled") yield* settleBankLine(stream, booked);
          const act = { action: "billing.book-transfer", target: params.bankLineId } as const;
          const facts = { cents: line.cents, status, orderId: orderIdOf(stream), pays };
          yield* recordAct({ caller, reference }, { ...act, facts });
          return bankLineViewOf(booked);
        }),
      ),
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
        return bankLineViewOf({ ...line, status: "dismissed" });
      }),
    );
  }),
);

/** Puts a line back with what it is to its order now. One that fits by now waits for an admin to agree: no one has looked at it since. */
const restoreBankLineHandler = implement(
  restoreBankLine,
  Effect.fnUntraced(function* ({ params, caller, reference }) {
    const lines = yield* BankLines;
    const id = uuidOfId(params.bankLineId);
    const known = yield* lines.find(id);
    return yield* transact(
      Effect.gen(function* () {
        const order = known?.order == null ? null : yield* lockedOrder(known.order);
        const line = yield* lines.find(id);
        if (line === null) return yield* Effect.fail({ _tag: "BankLineNotFound" } as const);
        if (line.status !== "dismissed") return yield* Effect.fail({ _tag: "BankLineClosed" } as const);
        const status = whyNotSettled(line.cents, order) ?? "seconding";
        yield* lines.save(id, status);
        const act = { action: "billing.restore-transfer", target: params.bankLineId } as const;
        yield* recordAct({ caller, reference }, { ...act, facts: { cents: line.cents, status } });
        return bankLineViewOf({ ...line, status });
      }),
    );
  }),
);

export const bankLineHandlers = {
  importStatement: importStatementHandler,
  listBankLines: listBankLinesHandler,
  exportBankLines: exportBankLinesHandler,
  agreeToBankLine: agreeToBankLineHandler,
  bookBankLine: bookBankLineHandler,
  dismissBankLine: dismissBankLineHandler,
  restoreBankLine: restoreBankLineHandler,
};
