import { expect, onTestFinished, test, vi } from "vitest";
import { load } from "./guests/main.ts";
import { runGuests } from "./guests/run.ts";
import { storedLines } from "./stored-lines.ts";

test("guests who start an exam and never come back leave an attempt each, and no account", async () => {
  const left = await runGuests(3, "patient-main");
  const rows = new Map(left.tables.map(({ name, rows: added }) => [name, added]));
  expect(rows.get("assessment.attempt_summary")).toBe(3);
  expect(rows.get("kernel.event")).toBeGreaterThanOrEqual(3);
  expect(rows.get("identity.account") ?? 0).toBe(0);
  expect(left.walBytes).toBeGreaterThan(0);
  expect(storedLines("a guest", 3, left).at(-1)).toMatch(/^  written ahead for a guest +\d+\.\d+ kB of log/);
});

test.each(["0", "1.5", "many", "100001"])("%s guests are refused with the help", async (guests) => {
  const said = vi.spyOn(console, "log").mockReturnValue();
  onTestFinished(() => said.mockRestore());
  expect(await load.run(["--guests", guests])).toBe(2);
  expect(said.mock.calls).toEqual([[load.help]]);
});
