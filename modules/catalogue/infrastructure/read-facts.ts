import { parse } from "csv-parse/sync";
import type { Fact, SignFact, Trust } from "../domain/fact.ts";
import { ContentProblem } from "./content-problem.ts";

type Row = Readonly<Record<string, string>>;

const rowsOf = (text: string): readonly Row[] =>
  parse(text, { columns: true, delimiter: "\t", quote: false, skip_empty_lines: true });

const notesOf = (note: string | undefined): readonly string[] => (note ?? "").split(" | ").filter(Boolean);

const trustOf = (table: string, { id, code, trust }: Row): Trust => {
  if (trust === undefined || !/^[ABCD]$/.test(trust))
    throw new ContentProblem(
      `modules/catalogue/content/facts/${table}.tsv: ${id ?? code} has no grade of trust.`,
    );
  return trust as Trust;
};

const ruleOf = (row: Row): Fact => ({
  id: row["id"]!,
  table: "rules",
  topic: row["topic"]!,
  text: row["fact"]!,
  provision: row["provision"]!,
  notes: notesOf(row["note"]),
  trust: trustOf("rules", row),
});

const controlOf = (row: Row): Fact => ({
  id: row["id"]!,
  table: "controls",
  topic: row["vehicles"]!,
  text: [row["name"], row["text"], row["operated_by"], row["where"]].filter(Boolean).join("; "),
  provision: row["provision"]!,
  notes: notesOf(row["note"]),
  trust: trustOf("controls", row),
});

const signOf = (row: Row): SignFact => ({
  id: `sign-${row["code"]}`,
  table: "signs",
  topic: row["class"]!,
  text: row["meaning"]!,
  provision: `Schedule 1, ${row["code"]}`,
  notes: [],
  trust: trustOf("signs", row),
  code: row["code"]!,
  name: row["name"]!,
  class: row["class"]!,
  shape: row["shape"]!,
  ground: row["ground"]!,
  border: row["border"]!,
  symbol: row["symbol"]!,
});

/** The fact tables, from the text of their files. */
export const readFacts = (files: Readonly<Record<"rules" | "signs" | "controls", string>>) => {
  const signFacts = rowsOf(files.signs).map(signOf);
  return {
    signFacts,
    facts: [...rowsOf(files.rules).map(ruleOf), ...signFacts, ...rowsOf(files.controls).map(controlOf)],
  };
};
