import { expect, test } from "vitest";
import { runPaces } from "./pace/run.ts";

test("answers at a pace are given at it, and each costs some processor time", async () => {
  const figures = await runPaces([20], 2);
  expect(figures.map(({ pace }) => pace)).toEqual([20, Infinity]);
  const [paced, fastest] = figures;
  expect(paced!.given).toBeGreaterThan(0);
  expect(paced!.given).toBeLessThan(21);
  expect(paced!.p99).toBeGreaterThanOrEqual(paced!.p50);
  expect(fastest!.given).toBeGreaterThan(0);
  expect(fastest!.webMs).toBeGreaterThan(0);
});
