import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plant } from "./planted-project.ts";

/** A rule of .oxlintrc.json, a file that breaks it and a file that keeps it. */
const plants = [
  {
    rule: "eslint(no-restricted-imports)",
    broken: { "src/vocabulary/a.ts": 'import { Effect } from "effect"; export const a: unknown = Effect;' },
    kept: {
      "src/vocabulary/b.ts": 'import { z } from "zod/mini"; export { a } from "./c.ts"; export const b = z;',
    },
  },
  {
    rule: "eslint(no-restricted-imports)",
    broken: { "modules/billing/contract/a.ts": 'export { a } from "../domain/order.ts";' },
    kept: {
      "modules/billing/contract/b.ts":
        'import { z } from "zod"; import { setup } from "xstate"; import { a } from "#modules/catalogue/contract"; export const b: unknown = [z, setup, a];',
    },
  },
  {
    rule: "eslint(no-restricted-imports)",
    broken: {
      "modules/billing/contract/c.ts": 'import { a } from "#modules/catalogue"; export const c = a;',
    },
    kept: { "modules/billing/contract/d.ts": 'export type { a } from "#vocabulary/id";' },
  },
  ...["effect", "effect/Effect", "kysely", "express", "bullmq", "xstate", "node:fs", "#kernel/log"].map(
    (name, index) => ({
      rule: "eslint(no-restricted-imports)",
      broken: {
        [`modules/billing/domain/bad-${index}.ts`]: `import * as a from "${name}"; export const b: unknown = a;`,
      },
      kept: {
        [`modules/billing/domain/bad-${index}.test.ts`]: `import * as a from "${name}"; export const b: unknown = a;`,
      },
    }),
  ),
  {
    rule: "eslint(no-restricted-imports)",
    broken: { "modules/billing/domain/a.ts": 'export type { a } from "../infrastructure/tables.ts";' },
    kept: {
      "modules/billing/domain/b.ts":
        'export { a } from "../contract/index.ts"; export { b } from "#vocabulary/id"; export { c } from "#modules/catalogue/contract";',
    },
  },
  {
    rule: "eslint(no-restricted-properties)",
    broken: { "modules/billing/domain/clock.ts": "export const now = Date.now();" },
    kept: { "modules/billing/application/clock.ts": "export const now = Date.now();" },
  },
  {
    rule: "eslint(no-restricted-properties)",
    broken: { "modules/billing/domain/dice.ts": "export const dice = Math.random();" },
    kept: { "modules/billing/domain/floor.ts": "export const floor = Math.floor(1.5);" },
  },
  {
    rule: "eslint(no-restricted-imports)",
    broken: {
      "modules/billing/application/a.ts": 'import { sql } from "kysely"; export const a: unknown = sql;',
    },
    kept: {
      "modules/billing/application/b.ts":
        'import { Effect } from "effect"; import { a } from "#kernel/log"; import { c } from "#modules/catalogue"; export const b: unknown = [Effect, a, c];',
    },
  },
  ...["effect", "#kernel/log", "#modules/billing", "../../modules/billing/domain/order.ts", "node:fs"].map(
    (name, index) => ({
      rule: "eslint(no-restricted-imports)",
      broken: { [`web/app/bad-${index}.ts`]: `import * as a from "${name}"; export const b: unknown = a;` },
      kept: {
        [`web/app/good-${index}.ts`]:
          'export { a } from "#modules/billing/contract"; export { b } from "#vocabulary/id";',
      },
    }),
  ),
  {
    rule: "typescript(no-floating-promises)",
    broken: { "src/floating.ts": "export const a = (): void => { Promise.resolve(1); };" },
    kept: { "src/awaited.ts": "export const a = async (): Promise<void> => { await Promise.resolve(1); };" },
  },
  {
    rule: "typescript(no-misused-promises)",
    broken: { "src/misused.ts": "export const a = (b: Promise<boolean>): number => (b ? 1 : 2);" },
    kept: {
      "src/used.ts": "export const a = async (b: Promise<boolean>): Promise<number> => ((await b) ? 1 : 2);",
    },
  },
  {
    rule: "typescript(no-explicit-any)",
    broken: { "src/any.ts": "export const a = (b: any): unknown => b;" },
    kept: { "src/unknown.ts": "export const a = (b: unknown): unknown => b;" },
  },
  {
    rule: "typescript(switch-exhaustiveness-check)",
    broken: {
      "src/switch.ts":
        'export const a = (b: "c" | "d"): number => { switch (b) { case "c": return 1; } return 2; };',
    },
    kept: {
      "src/whole.ts":
        'export const a = (b: "c" | "d"): number => { switch (b) { case "c": return 1; case "d": return 2; } };',
    },
  },
  {
    rule: "import(no-cycle)",
    broken: { "src/kernel/one.ts": 'import { b } from "./two.ts"; export const a = (): unknown => b;' },
    kept: { "src/kernel/three.ts": 'import { b } from "./two.ts"; export const a = (): unknown => b;' },
  },
  {
    rule: "import(no-default-export)",
    broken: { "web/app/app.tsx": "export default 1;" },
    kept: { "web/pages/home.page.tsx": "export default 1;", "vite.config.ts": "export default 1;" },
  },
  {
    rule: "react-hooks(rules-of-hooks)",
    broken: {
      "web/app/hook.tsx":
        'import { useState } from "react"; export const Hook = ({ on }: { on: boolean }) => { if (on) useState(1); return null; };',
    },
    kept: {
      "web/app/hooked.tsx":
        'import { useState } from "react"; export const Hooked = () => { useState(1); return null; };',
    },
  },
  ...["process.exitCode = 1;", 'process.stderr.write("");', 'console.log("");'].map((statement, index) => ({
    rule: "eslint(no-restricted-globals)",
    broken: { [`src/cli/events/process-${index}.ts`]: `${statement} export const a = 1;` },
    kept: { [`src/cli/process-${index}.ts`]: `${statement} export const a = 1;` },
  })),
  {
    rule: "react-hooks(exhaustive-deps)",
    broken: {
      "web/app/deps.tsx":
        'import { useEffect } from "react"; export const Deps = ({ on }: { on: () => void }) => { useEffect(() => { on(); }, []); return null; };',
    },
    kept: {
      "web/app/deps-kept.tsx":
        'import { useEffect } from "react"; export const Deps = ({ on }: { on: () => void }) => { useEffect(() => { on(); }, [on]); return null; };',
    },
  },
];

const ground = {
  "src/kernel/two.ts": 'import { a } from "./one.ts"; export const b = (): unknown => a;',
};

/** Named one by one, or the linter would follow the link to our packages. */
const folders = ["src", "modules", "web", "vite.config.ts"];

describe("oxlint", () => {
  let reported: Map<string, Set<string>>;
  let project: ReturnType<typeof plant>;

  beforeAll(() => {
    project = plant(Object.assign({}, ground, ...plants.map(({ broken, kept }) => ({ ...broken, ...kept }))));
    const { diagnostics } = JSON.parse(
      project.run("oxlint", "--type-aware", "--format=json", ...folders),
    ) as {
      readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
    };
    reported = new Map();
    for (const { filename, code } of diagnostics) {
      reported.set(filename, (reported.get(filename) ?? new Set<string>()).add(code));
    }
  });

  afterAll(() => project.remove());

  test.each(
    plants.flatMap(({ rule, broken }) => Object.entries(broken).map(([path, text]) => [rule, path, text])),
  )("%s finds %s: %s", (rule = "", path = "") => {
    expect([...(reported.get(path) ?? [])]).toContain(rule);
  });

  test("says nothing of the files that keep the rules", () => {
    const kept = plants.flatMap(({ kept, rule }) => Object.keys(kept).map((path) => ({ path, rule })));
    const wrong = kept.filter(({ path, rule }) => reported.get(path)?.has(rule));
    expect(wrong).toEqual([]);
  });
});
