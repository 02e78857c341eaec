import { expect, onTestFinished, test, vi } from "vitest";
import { load } from "./accounts/main.ts";
import { runAccounts } from "./accounts/run.ts";

test("people who register leave an account with two sessions each, and a look at these costs processor time", async () => {
  const { stored, look } = await runAccounts(2);
  const rows = new Map(stored.tables.map(({ name, rows: added }) => [name, added]));
  expect(rows.get("identity.account")).toBe(2);
  expect(rows.get("identity.session")).toBe(4);
  expect(stored.walBytes).toBeGreaterThan(0);
  expect(look.program).toBeGreaterThan(0);
  // The system counts the time of PostgreSQL in hundredths of a second.
  expect(look.database).toBeGreaterThanOrEqual(0);
});

test.each(["0", "1.5", "many", "10001"])("%s accounts are refused with the help", async (accounts) => {
  const said = vi.spyOn(console, "log").mockReturnValue();
  onTestFinished(() => said.mockRestore());
  expect(await load.run(["--accounts", accounts])).toBe(2);
  expect(said.mock.calls).toEqual([[load.help]]);
});
