import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { anApplicant, becomeActive, codeIn } from "../../testing/at-the-desk.ts";
import { type FrontDesk, frontDesk } from "../../testing/front-desk.ts";
import { searchDatabase } from "../../../../tests/support/search-database.ts";

let database: TestDatabase;
let desk: FrontDesk;
beforeEach(async () => {
  database = await createTestDatabase();
  desk = await frontDesk(database, { hasWorker: true });
});
afterEach(async () => {
  await desk.stop();
  await database.drop();
});

const { email, name } = anApplicant();
const mailed = (template: string) => desk.mails.filter((mail) => mail.template === template).length;
const untilMailed = (template: string, times: number) =>
  vi.waitFor(() => expect(mailed(template)).toBe(times), { timeout: 30_000, interval: 50 });

test("through the real queue the code arrives and works, and neither queue nor log nor table tells whose it was", async () => {
  await becomeActive(desk);
  const unknown = "nobody.in.particular@example.org";
  for (const one of [unknown, email])
    await desk.browser().post("/password-resets", { email: one, language: "en" });
  await untilMailed("reset-password", 1);
  const code = codeIn(desk, "reset-password");
  const password = "nine loud geese at noon";
  expect(await searchDatabase(database.pool, { email, name, unknown, code, password })).toEqual([]);
  const answer = await desk.browser().post("/password-resets/uses", { email, code, password });
  expect(answer.json()).toEqual({ changed: true });
  expect(desk.logged).toEqual([]);
});

test("through the real queue the link comes again, and the newest is the good one", async () => {
  const browser = desk.browser();
  await browser.post("/registrations", anApplicant());
  await browser.post("/registrations/mails", { email, language: "en" });
  await untilMailed("confirm-email", 2);
  const answer = await browser.post("/email-confirmations", { code: codeIn(desk, "confirm-email") });
  expect(answer.json()).toEqual({ confirmed: "account", signedIn: true });
});
