import { parse } from "csv-parse/sync";
import { LicenceCode } from "#vocabulary/licence-code";
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

const codesOf = ({ id, codes }: Row): readonly LicenceCode[] => {
  const wanted = codes === "all" ? LicenceCode.options : (codes ?? "").split(",");
  const known = LicenceCode.options.filter((code) => wanted.includes(code));
  if (known.length === wanted.length) return known;
  throw new ContentProblem(`modules/catalogue/content/facts/rules.tsv: ${id} binds unknown codes: ${codes}.`);
};

const codeOfVehicle: Readonly<Record<string, LicenceCode>> = { motorcycle: "1", light: "2", heavy: "3" };

const codesOfVehicles = ({ id, vehicles = "" }: Row): readonly LicenceCode[] =>
  vehicles
    .split(",")
    .map((vehicle) => {
      const code = codeOfVehicle[vehicle];
      if (code !== undefined) return code;
      throw new ContentProblem(`modules/catalogue/content/facts/controls.tsv: ${id} is of no known vehicle.`);
    })
    .toSorted();

/** Where the meaning of a sign is written down, by the source of its row. Artwork alone is no provision. */
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

/** The fact tables, from the text of their files. */
export const readFacts = (files: Readonly<Record<"rules" | "signs" | "controls", string>>) => {
  const signFacts = rowsOf(files.signs).map(signOf);
  return {
    signFacts,
    facts: [...rowsOf(files.rules).map(ruleOf), ...signFacts, ...rowsOf(files.controls).map(controlOf)],
  };
};
