import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { faults } from "../reliability/faults.ts";
import { plan } from "../reliability/all/plan.ts";

const others = Object.keys(faults).filter((name) => name !== "all");

test("`all` runs every fault once", () => {
  expect(plan.map(({ fault }) => fault).toSorted()).toEqual(others.toSorted());
});

test("every sabotage that a fault's help names is among those that `all` runs", () => {
  for (const { fault, sabotages } of plan) {
    const { help } = faults[fault as keyof typeof faults];
    const named = [...help.matchAll(/--sabotage ([a-z-]+)/g)].map(([, name]) => name);
    expect({ fault, run: sabotages.map((args) => args.at(-1)) }).toMatchObject({
      fault,
      run: expect.arrayContaining(named),
    });
  }
});

test("the README has a part for every fault and the command that starts it", () => {
  const readme = readFileSync(path.resolve(import.meta.dirname, "../reliability/README.md"), "utf8");
  const untold = others.filter(
    (name) => !readme.includes(`npm run faults -- ${name}`) || !readme.includes(`\n## ${name}\n`),
  );
  expect(untold).toEqual([]);
});
