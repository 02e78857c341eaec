import { Day } from "#vocabulary/day";
import {
  type BankLineStatus,
  type Cents,
  parseDecimal,
  type Placed,
  type StatementColumns,
} from "../contract/index.ts";

/** A line of a statement on which money came. */
export interface StatementLine {
  readonly day: Day;
  readonly cents: Cents;
  readonly text: string;
}

/** What columns are called in the files of banks, in small letters. The first that a file has is taken. */
const names = {
  date: ["date", "transaction date", "posting date", "value date", "effective date"],
  amount: ["amount", "credit", "credit amount", "money in", "deposit"],
  text: [
    "description",
    "reference",
    "transaction description",
    "narrative",
    "details",
    "statement description",
  ],
} as const;

const columnOf = (head: readonly string[], wanted: readonly string[]): number => {
  const plain = head.map((name) => name.trim().toLowerCase());
  const found = wanted.map((name) => plain.indexOf(name.trim().toLowerCase())).find((index) => index >= 0);
  return found ?? -1;
};

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Reads a day as banks write it: 2026-11-22, 2026/11/22, 20261122, 22/11/2026, 22 Nov 2026. The day comes before the month. */
export const readDay = (text: string): Day | null => {
  const plain = text.trim().toLowerCase();
  const whole = /^(\d{4})[-/]?(\d\d)[-/]?(\d\d)$/.exec(plain);
  const turned = /^(\d{1,2})[-/ ](\d\d|[a-z]{3})[a-z]*[-/ ](\d{4})$/.exec(plain);
  const [year, month, day] = whole?.slice(1) ?? turned?.slice(1).toReversed() ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const number = months.includes(month) ? String(months.indexOf(month) + 1) : month;
  const read = Day.safeParse(`${year}-${number.padStart(2, "0")}-${day.padStart(2, "0")}`);
  return read.success ? read.data : null;
};

/** `1,234.50` and `1.234,50`. A single point before three digits could be either, so points part thousands only before cents. */
const [withPoint, withComma] = [
  /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/,
];

/**
 * Reads an amount as banks write it: `R1 234.50`, `1,234.50`, `99`. Undefined for money that went out; null for what is no
 * amount, or could be two different ones.
 */
export const readAmount = (text: string): Cents | null | undefined => {
  const plain = text.replaceAll(/[\sR]/g, "").replace(/^\+/, "");
  if (plain === "" || plain.startsWith("-") || plain.startsWith("(")) return undefined;
  const [, rand, part = ""] = withPoint.exec(plain) ?? withComma.exec(plain) ?? [];
  return rand === undefined ? null : parseDecimal(`${rand.replaceAll(/[.,]/g, "")}.${part.padEnd(2, "0")}`);
};

/** What a statement says; `line` names the first one that cannot be read, where 1 is the head. */
export type ReadStatement =
  | { readonly ok: true; readonly lines: readonly StatementLine[] }
  | { readonly ok: false; readonly line: number };

/** Reads the records of a statement, from its head on. Lines on which no money came are left out. */
export const readStatement = (
  records: readonly (readonly string[])[],
  columns: StatementColumns | undefined,
): ReadStatement => {
  const wanted = (name: keyof typeof names) => (columns === undefined ? names[name] : [columns[name]]);
  const isHead = (record: readonly string[]) =>
    (["date", "amount", "text"] as const).every((name) => columnOf(record, wanted(name)) >= 0);
  const start = records.findIndex(isHead);
  if (start < 0) return { ok: false, line: 1 };
  const head = records[start]!;
  const place = { date: columnOf(head, wanted("date")), amount: columnOf(head, wanted("amount")) };
  const textAt = columnOf(head, wanted("text"));
  const lines: StatementLine[] = [];
  for (const [index, record] of records.slice(start + 1).entries()) {
    const cents = readAmount(record[place.amount] ?? "");
    if (cents === undefined || cents === 0) continue;
    const day = readDay(record[place.date] ?? "");
    if (cents === null || day === null) return { ok: false, line: start + index + 2 };
    // Some banks have the payer's words in a column of their own.
    const reference = record[columnOf(head, ["reference", "their reference"])] ?? "";
    lines.push({ day, cents, text: `${record[textAt] ?? ""} ${reference}`.trim().slice(0, 500) });
  }
  return { ok: true, lines };
};

/** Returns what a line is to the order that it names; null when it pays it. */
export const whyNotSettled = (
  cents: Cents,
  order: Pick<Placed, "phase" | "totalCents"> | null,
): Exclude<BankLineStatus, "settled" | "seconding" | "dismissed"> | null => {
  if (order === null) return "unknown";
  if (!["pending", "cancelled", "expired", "review"].includes(order.phase)) return "duplicate";
  if (cents === order.totalCents) return null;
  return cents < order.totalCents ? "short" : "over";
};
