import { expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { aPerson, mailTo, signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";
import type { Visitor } from "./visitor.fixture.ts";

const program = wholeProgram();
const { browser } = program;

/** What an account's own copy of its data says, without what differs anyway. */
const exportedBy = async (visitor: Visitor) => {
  const { sections } = succeeded<{
    sections: { identity: { mails: { template: string }[]; mailedCodes: { purpose: string }[] } };
  }>(await visitor.send("POST", "/profile/export"));
  const { mails, mailedCodes } = sections.identity;
  return {
    templates: mails.map(({ template }) => template),
    purposes: mailedCodes.map(({ purpose }) => purpose),
  };
};

test("whoever asks for another address learns nothing of it, not even from their own data", async () => {
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

/** An answer without what is new in every one. */
const shapeOf = ({ status, headers, text }: Awaited<ReturnType<Visitor["send"]>>) => {
  const { date: _, "x-request-id": reference, ...rest } = headers;
  const cookies = (rest["set-cookie"] ?? []).map((line) =>
    line.replace(/=[^;]*/, "=").replace(/ Expires=[^;]*;/, ""),
  );
  return { status, headers: { ...rest, "set-cookie": cookies }, text: text.replace(String(reference), "") };
};

test("every kind of address is answered alike at every door that takes one, until and after the limit", async () => {
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

  const doors: readonly (readonly [string, number, (email: string) => object])[] = [
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
  for (const [path, times, body] of doors) {
    const answers = [];
    for (const email of emails) {
      const visitor = browser();
      const seen = [];
      for (let n = 0; n < times; n++) seen.push(shapeOf(await visitor.send("POST", path, body(email))));
      answers.push(seen);
    }
    for (const seen of answers) expect([path, seen]).toEqual([path, answers[0]]);
  }
}, 120_000);
