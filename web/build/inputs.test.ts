import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashInputs } from "./inputs.ts";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "inputs-"));
});
afterAll(() => rm(root, { recursive: true }));

/** Whether the build is stale once this file has changed. */
const isStaleAfter = async (file: string): Promise<boolean> => {
  const before = await hashInputs(root);
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), "new");
  return before !== (await hashInputs(root));
};

test.each([
  "web/app/app.tsx",
  "modules/identity/contract/index.ts",
  "modules/catalogue/content/guide/rules.json",
  "modules/catalogue/content/facts/signs.tsv",
  "modules/catalogue/content/signs/guidance.json",
  "modules/catalogue/domain/drawing/svg.ts",
  "modules/catalogue/infrastructure/pictures.ts",
])("a build is stale when %s changes", async (file) => {
  expect(await isStaleAfter(file)).toBe(true);
});

test.each(["web/app/app.test.tsx", "modules/catalogue/content/questions/rules/a.json", "src/main.ts"])(
  "a build is good although %s changes",
  async (file) => {
    expect(await isStaleAfter(file)).toBe(false);
  },
);
