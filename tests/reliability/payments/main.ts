import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { runTests } from "../run-tests.ts";

const file = "tests/reliability/payments/payments.database.test.ts";

const help = `  payments [--hostile N] [--genuine N] [--steps N] [--sabotage unsigned]
                   sends notifications that PayFast did not send (10000), genuine ones ten times at the
                   same moment (1000), and kills the process that settles one before and after each of
                   its queries (as many as there are). Each must be settled once and nothing else opened.
                   --sabotage unsigned: takes the check of signatures out, so the run must fail.`;

const run = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      hostile: { type: "string", default: "10000" },
      genuine: { type: "string", default: "1000" },
      steps: { type: "string", default: "200" },
      sabotage: { type: "string" },
    },
  });
  if (values.sabotage !== undefined && values.sabotage !== "unsigned") {
    console.error(help);
    return 2;
  }
  const folder = mkdtempSync(path.join(tmpdir(), "roadworthy-payments-"));
  const report = path.join(folder, "report.json");
  try {
    const settings = {
      PAYMENTS_REPORT: report,
      PAYMENTS_HOSTILE: values.hostile,
      PAYMENTS_GENUINE: values.genuine,
      PAYMENTS_STEPS: values.steps,
      ...(values.sabotage && { PAYMENTS_SABOTAGE: values.sabotage }),
    };
    const code = await runTests([file], settings, "--reporter", "dot");
    const figures = JSON.parse(readFileSync(report, "utf8")) as Readonly<Record<string, number>>;
    for (const [name, count] of Object.entries(figures)) console.log(`  ${name.padEnd(10)}${count}`);
    console.log(code === 0 ? "PASSED" : "FAILED");
    return code;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The fault "payments": others than PayFast, copies, and processes that die while they settle. */
export const fault = { help, run };
