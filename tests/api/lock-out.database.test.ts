import { describe, expect, test, vi } from "vitest";
import { wholeProgram } from "../support/whole-program.ts";
import { aPerson, codeIn, mailTo, signUp, succeeded } from "./identity-steps.fixture.ts";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";

const { browser } = wholeProgram();

const trySignIn = async (visitor: TestBrowser, email: string, password = "not the password") =>
  (await visitor.send("POST", "/sessions", { email, password, storage: "cookie" })).status;
const guess = async (email: string, times: number, network?: string) => {
  for (let n = 0; n < times; n++) await trySignIn(browser(network), email);
};
const signOut = async (visitor: TestBrowser) => succeeded(await visitor.send("DELETE", "/session"));

describe("an attacker who guesses from elsewhere", () => {
  test("on one network locks out no learner on another, with any number of attempts", async () => {
    const { email, password } = await signUp(browser());
    await guess(email, 25, "10.8.0.1");
    expect(await trySignIn(browser("10.8.0.1"), email, password)).toBe(429);
    expect(await trySignIn(browser("10.8.0.2"), email, password)).toBe(201);
  });

  test("on every network locks out no known browser", async () => {
    const own = browser();
    const { email, password } = await signUp(own);
    await signOut(own);
    await guess(email, 25);
    expect(await trySignIn(browser(), email, password)).toBe(429);
    expect(await trySignIn(own, email, password)).toBe(201);
  });

  test("through the victim's own network keeps a browser out just as little", async () => {
    const own = browser("10.8.1.1");
    const { email, password } = await signUp(own);
    await signOut(own);
    for (let n = 0; n < 110; n++) await trySignIn(browser("10.8.1.1"), `unknown.${n}@example.com`);
    expect(await trySignIn(browser("10.8.1.1"), email, password)).toBe(429);
    expect(await trySignIn(own, email, password)).toBe(201);
  });

  test("cannot lock out a person who sets a new password by mail, in that browser", async () => {
    const { email } = await signUp(browser());
    await guess(email, 25);
    const another = browser();
    succeeded(await another.send("POST", "/password-resets", { email, language: "en" }));
    const code = codeIn(await mailTo(another, email, "reset-password"));
    const password = "a very different road";
    succeeded(await another.send("POST", "/password-resets/uses", { email, code, password }));
    expect(await trySignIn(another, email, password)).toBe(201);
  });
});

describe("a new password by mail", () => {
  const ask = (visitor: TestBrowser, email: string) =>
    visitor.send("POST", "/password-resets", { email, language: "en" });
  const use = async (visitor: TestBrowser, email: string, code: string) =>
    (await visitor.send("POST", "/password-resets/uses", { email, code, password: "a very different road" }))
      .status;

  test("can be set after any number of wrong codes from elsewhere", async () => {
    const { email } = await signUp(browser());
    for (let n = 0; n < 12; n++) await use(browser("10.8.4.1"), email, "0".repeat(13));
    expect(await use(browser("10.8.4.1"), email, "0".repeat(13))).toBe(429);
    const own = browser();
    await ask(own, email);
    expect(await use(own, email, codeIn(await mailTo(own, email, "reset-password")))).toBe(200);
  });

  test("can be requested in a known browser, however often it was requested elsewhere", async () => {
    const own = browser();
    const { email } = await signUp(own);
    const mails = async () =>
      succeeded<{ mails: { id: string; to: string; template: string }[] }>(
        await own.send("GET", "/development/mails"),
      ).mails.filter(({ to, template }) => to === email && template === "reset-password").length;
    for (let n = 1; n <= 9; n++) {
      await ask(browser(), email);
      await vi.waitFor(async () => expect(await mails()).toBe(n), { timeout: 100_000 });
    }
    await ask(browser(), email);
    await ask(own, email);
    await vi.waitFor(async () => expect(await mails()).toBe(10), { timeout: 100_000 });
  });
});

describe("registering", () => {
  test("works after any number of registrations of the address on another network", async () => {
    const person = aPerson();
    for (let n = 0; n < 5; n++)
      await browser("10.8.5.1").send(
        "POST",
        "/registrations",
        aPerson({ email: person.email, name: "Thief" }),
      );
    const own = browser();
    succeeded(await own.send("POST", "/registrations", person));
    const confirm = async () =>
      own.send("POST", "/email-confirmations", {
        code: codeIn(await mailTo(own, person.email, "confirm-email")),
      });
    expect((await confirm()).json()).toEqual({ confirmed: "account", signedIn: true });
    expect((await own.send("GET", "/profile")).json()).toMatchObject({ name: person.name });
  });
});

describe("a known browser", () => {
  test("has five attempts in a quarter of an hour, for its own account only", async () => {
    const own = browser();
    const { email, password } = await signUp(own);
    for (let n = 0; n < 5; n++) expect(await trySignIn(own, email)).toBe(401);
    expect(await trySignIn(own, email, password)).toBe(429);

    const other = await signUp(browser());
    await guess(other.email, 25);
    expect(await trySignIn(own, other.email, other.password)).toBe(429);
  });

  test("is recognised by a proof that cannot be forged", async () => {
    const own = browser();
    const { email, password } = await signUp(own);
    const proof = own.cookies.read("rw-known-browser")!;
    await guess(email, 25);
    const [nonce, mark] = proof.split(".");
    for (const forged of [nonce!, `${nonce}.`, `.${mark}`, `a${nonce}.${mark}`, `${nonce}.${mark}a`, "."]) {
      const thief = browser();
      thief.cookies.put("rw-known-browser", forged);
      expect([forged, await trySignIn(thief, email, password)]).toEqual([forged, 429]);
    }
  });
});

test("a correct password uses up no attempts of others on the network", async () => {
  const { email, password } = await signUp(browser());
  const statuses = new Set<number>();
  for (let n = 0; n < 105; n++) statuses.add(await trySignIn(browser("10.8.2.1"), email, password));
  expect([...statuses]).toEqual([201]);
});

test("all addresses of one connection by IPv6 are one network", async () => {
  const email = aPerson().email;
  for (let n = 0; n < 5; n++) expect(await trySignIn(browser(`2001:db8:7:9::${n}`), email)).toBe(401);
  expect(await trySignIn(browser("2001:db8:7:9:ffff:1:2:3"), email)).toBe(429);
  expect(await trySignIn(browser("2001:db8:7:a::1"), email)).toBe(401);
  for (let n = 0; n < 4; n++) await trySignIn(browser("::ffff:10.8.3.1"), email);
  expect(await trySignIn(browser("10.8.3.1"), email)).toBe(401);
  expect(await trySignIn(browser("::ffff:10.8.3.1"), email)).toBe(429);
  expect(await trySignIn(browser("::ffff:10.8.3.2"), email)).toBe(401);
});
