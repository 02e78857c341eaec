import { readFileSync } from "node:fs";
import path from "node:path";
import { collectDefaultMetrics, Registry } from "prom-client";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { metrics } from "./metrics.ts";

const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });
const known = new Map(
  [metrics, ofProcess].flatMap((registry) =>
    registry.getMetricsAsArray().map((metric) => [metric.name, String(metric.type)]),
  ) as [string, string][],
);
const folder = path.resolve(import.meta.dirname, "../../../docs/operations");
const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
const nameLike = /\b(?:roadworthy|nodejs|process)_[a-z0-9_]+\b/g;

/** The metric family of a sample's name. */
const familyOf = (sample: string): string => {
  const family = sample.replace(/_(bucket|sum|count)$/, "");
  return known.get(family) === "histogram" || known.get(sample) === undefined ? family : sample;
};
const unknownIn = (text: string) =>
  [...text.matchAll(nameLike)].map(([name]) => familyOf(name)).filter((name) => !known.has(name));

interface Dashboard {
  readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
}
const expressions = (JSON.parse(read("grafana.json")) as Dashboard).panels.flatMap(
  ({ targets = [] }) => targets,
);
const rules = () => {
  const yaml = /```yaml\n([\s\S]*?)```/.exec(read("alarms.md"))![1]!;
  const { groups } = parse(yaml) as { groups: { rules: { alert: string; expr: string }[] }[] };
  return groups.flatMap((group) => group.rules);
};

describe("every metric that is used exists", () => {
  test.each(["grafana.json", "alarms.md", "../scaling.md"])("%s", (name) => {
    expect(unknownIn(read(name))).toEqual([]);
  });

  test("every metric family is on the dashboard", () => {
    const shown = new Set(
      expressions.flatMap(({ expr }) => [...expr.matchAll(nameLike)].map(([name]) => familyOf(name))),
    );
    const ours = [...known.keys()].filter((name) => name.startsWith("roadworthy_"));
    expect(ours.filter((name) => !shown.has(name))).toEqual([]);
    expect(ours.length).toBeGreaterThan(12);
  });
});

test("every alarm has a reason and instructions", () => {
  const rows = read("alarms.md")
    .split("\n")
    .filter((line) => line.startsWith("| Roadworthy"))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  expect(new Set(rows.map(([, alarm]) => alarm))).toEqual(new Set(rules().map(({ alert }) => alert)));
  for (const [, , why, what] of rows)
    for (const cell of [why, what]) expect(cell!.length).toBeGreaterThan(10);
});
