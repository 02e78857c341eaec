import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runTests } from "../run-tests.ts";
import { checks, type Verdict } from "./judge.ts";

const file = "tests/reliability/tamper/tamper.database.test.ts";

const help = `  tamper [--without CHECK]
                   alters a log, its anchors, the audit log, questions and read models in SQL, in every
                   way that is listed, plainly and with functions replaced and triggers disabled, with and
                   without a noted anchor. verify must find each that can be proved, and none of the others.
                   --without ${checks.join(", ")}: ignores what this check finds, so the run must fail.`;

interface Report {
  readonly verdicts: readonly Verdict[];
  readonly summary: string;
}

const lineOf = (finder: string, verdicts: readonly Verdict[]) => {
  const mine = verdicts.filter(({ foundBy }) => foundBy === finder);
  const kinds = new Set(mine.map(({ tampering }) => tampering)).size;
  const found = mine.filter(({ isFound }) => isFound).length;
  return `  ${finder.padEnd(14)}${String(kinds).padStart(4)} kinds${String(mine.length).padStart(6)} trials${String(found).padStart(6)} found`;
};

const run = async (args: readonly string[]): Promise<number> => {
  const without = args[0] === "--without" ? args[1] : undefined;
  if (args.length > 0 && !checks.some((check) => check === without)) {
    console.error(help);
    return 2;
  }
  const folder = mkdtempSync(path.join(tmpdir(), "roadworthy-tamper-"));
  const report = path.join(folder, "report.json");
  try {
    const settings = { TAMPER_REPORT: report, ...(without && { TAMPER_WITHOUT: without }) };
    const code = await runTests([file], settings, "--reporter", "dot");
    const { verdicts, summary } = JSON.parse(readFileSync(report, "utf8")) as Report;
    for (const { tampering, variant, isRight, isFound } of verdicts)
      if (!isRight) console.log(`  ${isFound ? "found" : "NOT FOUND"}: ${tampering}, ${variant}`);
    for (const finder of new Set(verdicts.map(({ foundBy }) => foundBy)))
      console.log(lineOf(finder, verdicts));
    console.log(summary);
    return summary.startsWith("PASSED") ? code : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The fault "tamper": someone who can write SQL alters what is stored. */
export const fault = { help, run };
