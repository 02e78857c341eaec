import { CsvError, parse } from "csv-parse/sync";
import { LicenceCode } from "#vocabulary/licence-code";
import type { Fact, SignFact, Trust } from "../domain/fact.ts";
import { ContentProblem } from "./content-problem.ts";

type Row = Readonly<Record<string, string>>;

/** The columns used for facts. The tables have further ones for their authors. */
const columns = {
  rules: ["id", "topic", "fact", "provision", "codes", "note", "trust"],
  signs: ["code", "name", "class", "shape", "ground", "border", "symbol", "meaning", "source", "trust"],
  controls: ["id", "vehicles", "name", "text", "operated_by", "where", "provision", "note", "trust"],
} as const;
type Table = keyof typeof columns;

const refuse = (table: Table, says: string): never => {
  throw new ContentProblem(`modules/catalogue/content/facts/${table}.tsv: ${says}.`);
};

const parseTable = (table: Table, text: string): readonly Row[] => {
  try {
    return parse(text, { columns: true, delimiter: "\t", quote: false, skip_empty_lines: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse(table, error.message);
  }
};

const rowsOf = (table: Table, text: string): readonly Row[] => {
  const rows = parseTable(table, text);
  const missing = columns[table].filter((column) => rows[0]?.[column] === undefined);
  return missing.length === 0 ? rows : refuse(table, `there is no column ${missing.join(", ")}`);
};

const notesOf = (note: string | undefined): readonly string[] => (note ?? "").split(" | ").filter(Boolean);

const trustOf = (table: Table, { id, code, trust = "" }: Row): Trust =>
  /^[ABCD]$/.test(trust) ? (trust as Trust) : refuse(table, `${id ?? code} has no grade of trust`);

const codesOf = ({ id, codes }: Row): readonly LicenceCode[] => {
  const wanted = codes === "all" ? LicenceCode.options : (codes ?? "").split(",");
  const known = LicenceCode.options.filter((code) => wanted.includes(code));
  return known.length === wanted.length ? known : refuse("rules", `${id} binds unknown codes: ${codes}`);
};

const codeOfVehicle: Readonly<Record<string, LicenceCode>> = { motorcycle: "1", light: "2", heavy: "3" };

const codesOfVehicles = ({ id, vehicles = "" }: Row): readonly LicenceCode[] =>
  vehicles
    .split(",")
    .map((vehicle) => codeOfVehicle[vehicle] ?? refuse("controls", `${id} is of no known vehicle`))
    .toSorted();

/** Where the meaning of a sign is written down, by the source of its row. Artwork alone is not a provision. */
const lawOfSign: Readonly<Record<string, string>> = {
  SCH1: "Sch 1",
  NASP: "Sch 1",
  CHART: "chart",
  RTSM: "manual",
};

const provisionOfSign = ({ code, source = "" }: Row): string => {
  const law = lawOfSign[source];
  return law === undefined ? "" : `${law} ${code}`;
};

const ruleOf = (row: Row): Fact => ({
  id: row["id"]!,
  table: "rules",
  topic: row["topic"]!,
  text: row["fact"]!,
  codes: codesOf(row),
  provision: row["provision"]!,
  notes: notesOf(row["note"]),
  trust: trustOf("rules", row),
});

const controlOf = (row: Row): Fact => ({
  id: row["id"]!,
  table: "controls",
  topic: row["vehicles"]!,
  text: [row["name"], row["text"], row["operated_by"], row["where"]].filter(Boolean).join("; "),
  codes: codesOfVehicles(row),
  provision: row["provision"]!,
  notes: notesOf(row["note"]),
  trust: trustOf("controls", row),
});

const signOf = (row: Row): SignFact => ({
  id: `sign-${row["code"]}`,
  table: "signs",
  topic: row["class"]!,
  text: row["meaning"]!,
  codes: LicenceCode.options,
  provision: provisionOfSign(row),
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

/** Parses the fact tables from the text of their files. */
export const readFacts = (files: Readonly<Record<Table, string>>) => {
  const signFacts = rowsOf("signs", files.signs).map(signOf);
  return {
    signFacts,
    facts: [
      ...rowsOf("rules", files.rules).map(ruleOf),
      ...signFacts,
      ...rowsOf("controls", files.controls).map(controlOf),
    ],
  };
};
