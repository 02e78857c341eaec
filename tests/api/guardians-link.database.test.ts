import { expect, test } from "vitest";
import { wholeProgram } from "../support/whole-program.ts";
import { aPerson, codeIn, mailTo, signUp, succeeded } from "./identity-steps.fixture.ts";

const { browser } = wholeProgram();

const aChild = (changes: object = {}) => {
  const child = aPerson({ dateOfBirth: "2010-03-01" });
  const guardian = { name: "Gogo Dlamini", email: child.email.replace("nomsa.", "gogo.") };
  return { ...child, guardian, ...changes };
};
const tagged = (email: string) => email.replace("@", "+mom@");

test("a learner cannot name their own mailbox, under a tag either, then or later", async () => {
  const child = aChild();
  const own = { guardian: { name: "Mom", email: tagged(child.email) } };
  const refused = await browser().send("POST", "/registrations", { ...child, ...own });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("guardian-same-email")]);

  const visitor = browser();
  await signUp(visitor, child);
  const ask = (email: string) => visitor.send("POST", "/profile/guardian", { name: "Mom", email });
  expect((await ask(tagged(child.email))).text).toContain("guardian-same-email");
  const next = aPerson().email;
  succeeded(await visitor.send("POST", "/profile/email", { email: next, password: child.password }));
  expect((await ask(tagged(next))).text).toContain("guardian-same-email");
});

test("a guardian's link does nothing but what it says, and is over when another guardian was asked", async () => {
  const visitor = browser();
  const child = aChild();
  await signUp(visitor, child);
  const code = codeIn(await mailTo(visitor, child.guardian.email, "guardian-consent"));
  const stranger = browser();
  for (const [path, body] of [
    ["/email-confirmations", { code, password: child.password }],
    ["/password-resets/uses", { email: child.email, code, password: "another quiet road" }],
    ["/password-resets/uses", { email: child.guardian.email, code, password: "another quiet road" }],
  ] as const)
    expect((await stranger.send("POST", path, body)).json()).toMatchObject({ tag: "CodeRefused" });
  const look = async () => (await stranger.send("POST", "/guardian-consents/look", { code })).status;
  expect(await look()).toBe(200);
  expect(stranger.cookies.read("rw-auth")).toBeUndefined();

  const other = { name: "Uncle", email: aPerson().email };
  succeeded(await visitor.send("POST", "/profile/guardian", other));
  expect(await look()).toBe(422);
  const decided = await stranger.send("POST", "/guardian-consents", { code, given: true });
  expect(decided.status).toBe(422);
  expect((await visitor.send("GET", "/profile")).json()).toMatchObject({ guardian: { state: "asked" } });
});

test("a learner's own codes and sessions decide nothing for their guardian", async () => {
  const visitor = browser();
  const child = aChild();
  succeeded(await visitor.send("POST", "/registrations", child));
  const code = codeIn(await mailTo(visitor, child.email, "confirm-email"));
  const decide = () => visitor.send("POST", "/guardian-consents", { code, given: true });
  expect((await decide()).status).toBe(422);
  succeeded(await visitor.send("POST", "/email-confirmations", { code }));
  expect((await decide()).status).toBe(422);
  const change = { version: 1, name: "N", mobile: "", licenceCode: null, language: "en" };
  const more = {
    guardian: { state: "given" },
    dateOfBirth: "1990-01-01",
    roles: ["admin"],
    status: "active",
  };
  succeeded(await visitor.send("PUT", "/profile", { ...change, ...more }));
  expect((await visitor.send("GET", "/profile")).json()).toMatchObject({
    name: "N",
    dateOfBirth: child.dateOfBirth,
    guardian: { state: "asked" },
  });
});
