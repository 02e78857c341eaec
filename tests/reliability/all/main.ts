import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { plan } from "./plan.ts";

const help = `all     runs every fault with its own defaults, and then each of its sabotages, which must fail: about two hours
  --only <list>     only these, with commas between them
  --short           fewer rounds of those that take longest
  --no-sabotage     leaves the sabotages out
Prints a line for each, and what a run said that did not end as it must. Exits with 0 when all did.`;

const entry = path.resolve(import.meta.dirname, "../main.ts");

/** Runs one fault in a process of its own. Returns whether it ended as it must. */
const runOne = async (fault: string, args: readonly string[], mustPass: boolean): Promise<boolean> => {
  const begun = performance.now();
  const child = spawn(process.execPath, [entry, fault, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit") as Promise<[number | null]>,
  ]);
  // 2 is a command line that was not understood: it has shown nothing.
  const isRight = mustPass ? code === 0 : code === 1;
  const verdict = `${mustPass ? "must pass" : "must fail"}, ${code === 0 ? "passed" : `ended with ${code}`}`;
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log(`${isRight ? "ok    " : "WRONG "} ${[fault, ...args].join(" ")}: ${verdict}, ${minutes} min`);
  if (!isRight) console.log(`${output.slice(-3_000)}\n${errors.slice(-2_000)}`);
  return isRight;
};

const run = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string" },
      short: { type: "boolean", default: false },
      "no-sabotage": { type: "boolean", default: false },
    },
  });
  const wanted = values.only?.split(",") ?? plan.map(({ fault }) => fault);
  const chosen = plan.filter(({ fault }) => wanted.includes(fault));
  if (chosen.length < wanted.length) {
    console.error(
      `One of ${wanted.join(", ")} is no fault: use ${plan.map(({ fault }) => fault).join(", ")}.`,
    );
    return 2;
  }
  const wrong: string[] = [];
  for (const { fault, args: whole, short = whole, sabotages } of chosen) {
    if (!(await runOne(fault, values.short ? short : whole, true))) wrong.push(fault);
    for (const sabotage of values["no-sabotage"] ? [] : sabotages)
      if (!(await runOne(fault, sabotage, false))) wrong.push(`${fault} ${sabotage.join(" ")}`);
  }
  console.log(wrong.length === 0 ? "PASSED" : `FAILED: ${wrong.join("; ")}`);
  return wrong.length === 0 ? 0 : 1;
};

/** All faults, one after the other. */
export const fault = { help, run };
