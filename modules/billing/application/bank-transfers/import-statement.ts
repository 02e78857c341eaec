import { parse } from "csv-parse/sync";
import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { uuidNamed } from "#kernel/named-uuid";
import { StaffConfirmation } from "#modules/identity";
import { importStatement, secondAdminFromCents } from "../../contract/index.ts";
import { readReference } from "../../domain/reference.ts";
import { readStatement, type StatementLine, whyNotSettled } from "../../domain/statement.ts";
import { lockedOrder } from "../orders/locked-order.ts";
import { BankLines, type NewBankLine } from "./bank-lines.ts";
import { bankLineViewOf, settleBankLine } from "./settle-bank-line.ts";

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

/** Takes in one line: it is stored once, and pays its order when reference and amount are exactly right. */
export const takeIn = Effect.fnUntraced(function* (
  line: StatementLine & { readonly id: string },
  importedBy: string,
) {
  const lines = yield* BankLines;
  const reference = readReference(line.text);
  const stream = reference === null ? null : yield* lines.orderOf(reference);
  const order = stream === null ? null : yield* lockedOrder(stream);
  const fits = line.cents >= secondAdminFromCents ? "seconding" : "settled";
  const status = whyNotSettled(line.cents, order) ?? fits;
  const stored: NewBankLine = { ...line, status, order: stream, importedBy, matchedBy: null };
  if (!(yield* lines.add(stored))) return null;
  if (status === "settled") yield* settleBankLine(stream!, stored);
  return stored;
});

export const importStatementHandler = implement(
  importStatement,
  Effect.fnUntraced(function* ({ body, caller, reference }) {
    const records = recordsIn(body.csv);
    const read = records === null ? ({ ok: false, line: 1 } as const) : readStatement(records, body.columns);
    if (!read.ok) return yield* Effect.fail({ _tag: "StatementUnreadable" as const, line: read.line });
    const by = sessionOf(caller).accountId;
    // One transaction: no order is paid by a statement of which the audit log knows nothing.
    return yield* (yield* StaffConfirmation).confirmed(
      { caller, reference },
      body.code,
      transact(
        Effect.gen(function* () {
          const taken = yield* Effect.forEach(numbered(read.lines), (line) => takeIn(line, by));
          const added = taken.filter((line) => line !== null);
          const settled = added.filter(({ status }) => status === "settled").length;
          const facts = { lines: added.length, settled };
          yield* recordAct(
            { caller, reference },
            { action: "billing.import-statement", target: null, facts },
          );
          return { lines: added.map(bankLineViewOf), known: taken.length - added.length };
        }),
      ),
    );
  }),
);
