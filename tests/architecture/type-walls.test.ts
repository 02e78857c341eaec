import { expect, test } from "vitest";
import { plant } from "./planted-project.ts";

/** Each planted line with its file and the error that the compiler must report. */
const walls = [
  {
    wall: "a contract does not reach into its module",
    path: "modules/billing/contract/reaching.ts",
    text: 'import type { secret } from "../domain/order.ts"; export type A = typeof secret',
    error: "TS6307",
  },
  {
    wall: "a contract does not know Node",
    path: "modules/billing/contract/with-node.ts",
    text: 'import { join } from "node:path"; export const a: unknown = join',
    error: "TS2591",
  },
  {
    wall: "vocabulary does not know the kernel",
    path: "src/vocabulary/knowing.ts",
    text: 'import type { secret } from "#kernel/log"; export type A = typeof secret',
    error: "TS6307",
  },
  {
    wall: "the browser does not know a module's server entry point",
    path: "web/past-the-entry-point.ts",
    text: 'import type { secret } from "#modules/billing"; export type A = typeof secret',
    error: "TS6307",
  },
  {
    wall: "the browser does not reach into a module",
    path: "web/by-a-path.ts",
    text: 'import type { secret } from "../modules/billing/domain/order.ts"; export type A = typeof secret',
    error: "TS6307",
  },
  {
    wall: "a module's inner folders are no entry points",
    path: "modules/identity/application/prying.ts",
    text: 'import type { secret } from "#modules/billing/domain/order"; export type A = typeof secret',
    error: "TS2307",
  },
] as const;

const innocent = {
  "modules/billing/index.ts": 'export { secret } from "./domain/order.ts"',
  "modules/billing/domain/order.ts": "export const secret: number = 1",
  "modules/billing/contract/index.ts": "export const known: number = 1",
  "src/kernel/log.ts": "export const secret: number = 1",
  "web/allowed.ts": 'export { known } from "#modules/billing/contract"',
  "tests/allowed.test.ts": 'export { secret } from "#modules/billing"',
};

test("the compiler holds every wall between the projects, and only those", () => {
  const planted = Object.fromEntries(walls.map(({ path, text }) => [path, text]));
  const project = plant({ ...innocent, ...planted });
  const output = project.run("tsc", "-b");
  project.remove();
  const errors = [...output.matchAll(/^(\S+?)\(\d+,\d+\): error (TS\d+)/gm)].map(
    ([, path, code]) => `${path} ${code}`,
  );
  const expected = walls.map(({ path, error }) => `${path} ${error}`);
  expect([...new Set(errors)].toSorted()).toEqual(expected.toSorted());
});
