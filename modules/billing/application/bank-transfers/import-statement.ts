import { parse } from "csv-parse/sync";
import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { uuidNamed } from "#kernel/named-uuid";
import { StaffConfirmation } from "#modules/identity";
import { importStatement } from "../../contract/index.ts";
import { readStatement, type StatementLine } from "../../domain/statement.ts";
import { bankLineViewOf } from "./settle-bank-line.ts";
import type { NumberedLine } from "./take-in-line.ts";
import { takeInLines } from "./take-in-lines.ts";

const recordsIn = (csv: string): readonly (readonly string[])[] | null => {
  try {
    const delimiter = [",", ";", "\t"];
    return parse(csv, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, trim: true });
  } catch {
    return null;
  }
};

/** The same line twice in a file is two transfers: each gets the number that it has among its like. */
const numbered = (lines: readonly StatementLine[]): NumberedLine[] => {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const name = `${line.day}/${line.cents}/${line.text}`;
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return { ...line, id: uuidNamed(`billing.bank-line/${name}/${number}`) };
  });
};

export const importStatementHandler = implement(
  importStatement,
  Effect.fnUntraced(function* ({ body, caller, reference }) {
    const records = recordsIn(body.csv);
    const read = records === null ? ({ ok: false, line: 1 } as const) : readStatement(records, body.columns);
    if (!read.ok) return yield* Effect.fail({ _tag: "StatementUnreadable" as const, line: read.line });
    return yield* (yield* StaffConfirmation).confirmed(
      { caller, reference },
      body.code,
      Effect.gen(function* () {
        const taken = yield* takeInLines({ caller, reference }, numbered(read.lines));
        const added = taken.filter((line) => line !== null);
        return { lines: added.map(bankLineViewOf), known: taken.length - added.length };
      }),
    );
  }),
);
