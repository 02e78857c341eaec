import { expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { aPerson, mailTo, signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";

type Answer = Awaited<ReturnType<TestBrowser["send"]>>;

const program = wholeProgram();
const { browser } = program;

/** What an account's own copy of its data says, without what differs anyway. */
const exportedBy = async (visitor: TestBrowser) => {
  const { sections } = succeeded<{
    sections: { identity: { mails: { template: string }[]; mailedCodes: { purpose: string }[] } };
  }>(await visitor.send("POST", "/profile/export"));
  const { mails, mailedCodes } = sections.identity;
  return {
    templates: mails.map(({ template }) => template),
    purposes: mailedCodes.map(({ purpose }) => purpose),
  };
};

test("a learner who asks for another address learns nothing of it, not even from their own data", async () => {
  const known = await signUp(browser());
  const copies = [];
  for (const email of [known.email, aPerson().email]) {
    const curious = browser();
    const { password } = await signUp(curious);
    succeeded(await curious.send("POST", "/profile/email", { email, password }));
    await mailTo(curious, email, email === known.email ? "already-registered" : "confirm-new-address");
    copies.push(await eventually(() => exportedBy(curious)));
  }
  expect(copies[0]).toEqual(copies[1]);
  expect(copies[0]!.templates).toContain("address-changing");
});

/** The wait in seconds that an answer asks for; it depends on when the answer was given. */
const waitOf = ({ headers, text }: Answer): number | null => {
  const wait = headers["retry-after"];
  if (wait === undefined) return null;
  expect(JSON.parse(text)).toMatchObject({ facts: { retryAfterSeconds: Number(wait) } });
  expect(headers["content-length"]).toBe(String(text.length));
  return Number(wait);
};

/** An answer without what differs between any two, and without its wait, which is compared by itself. */
const shapeOf = ({ status, headers, text }: Answer) => {
  const { date: _, "x-request-id": reference, "retry-after": wait, ...rest } = headers;
  const cookies = (rest["set-cookie"] ?? []).map((line) =>
    line.replace(/=[^;]*/, "=").replace(/ Expires=[^;]*;/, ""),
  );
  if (wait !== undefined) delete rest["content-length"];
  const said = text.replace(String(reference), "");
  return {
    status,
    headers: { ...rest, "set-cookie": cookies },
    text: wait === undefined ? said : said.replace(`"retryAfterSeconds":${wait}`, ""),
  };
};

/** A wait, and how long before it the limit may have begun. */
interface MeasuredWait {
  readonly seconds: number;
  readonly elapsedMs: number;
}
/** Whether one limit explains waits that were measured at different moments. */
const comeFromOneLimit = (waits: readonly (MeasuredWait | null)[]): boolean => {
  const measured = waits.filter((wait) => wait !== null);
  if (measured.length === 0) return true;
  const shortest = measured.map(({ seconds }) => seconds - 1);
  const longest = measured.map(({ seconds, elapsedMs }) => seconds + elapsedMs / 1_000);
  return measured.length === waits.length && Math.max(...shortest) <= Math.min(...longest);
};

test("every kind of address gets the same answer at every endpoint that takes one, before and after the limit", async () => {
  const password = "a quiet road at dawn";
  const active = await signUp(browser());
  const leaver = browser();
  const closing = await signUp(leaver);
  succeeded(await leaver.send("POST", "/profile/closure", { password }));
  const waiting = aPerson();
  succeeded(await browser().send("POST", "/registrations", waiting));
  await mailTo(browser(), waiting.email, "confirm-email");
  const staff = await signInStaff(program.app, browser(), "admin");
  const unknown = aPerson();
  const emails = [unknown, active, closing, waiting, staff].map(({ email }) => email);

  const endpoints: readonly (readonly [string, number, (email: string) => object])[] = [
    ["/sessions", 7, (email) => ({ email, password: "not the password", storage: "cookie" })],
    ["/staff-sign-ins", 7, (email) => ({ email, password: "not the password" })],
    [
      "/password-resets/uses",
      12,
      (email) => ({ email, code: "0".repeat(13), password: "another quiet road" }),
    ],
    ["/password-resets", 5, (email) => ({ email, language: "en" })],
    ["/registrations/mails", 5, (email) => ({ email, language: "en" })],
    ["/registrations", 5, (email) => ({ ...aPerson(), email })],
  ];
  for (const [path, times, body] of endpoints) {
    const asked = await Promise.all(
      emails.map(async (email) => {
        const visitor = browser();
        const seen = [];
        const waited: (MeasuredWait | null)[] = [];
        const begun = performance.now();
        for (let n = 0; n < times; n++) {
          const answer = await visitor.send("POST", path, body(email));
          const seconds = waitOf(answer);
          seen.push(shapeOf(answer));
          waited.push(seconds === null ? null : { seconds, elapsedMs: performance.now() - begun });
        }
        return { seen, waited };
      }),
    );
    for (const { seen } of asked) expect([path, seen]).toEqual([path, asked[0]!.seen]);
    for (let n = 0; n < times; n++)
      expect(comeFromOneLimit(asked.map(({ waited }) => waited[n]!)), `${path}, request ${n + 1}`).toBe(true);
  }
});
