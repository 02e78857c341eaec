import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { defaultSettings } from "#vocabulary/settings";
import { goodPassword } from "../../testing/registration-steps.ts";
import { type ProfileHarness, profileHarness, type Visitor } from "../../testing/profile-harness.ts";

let database: TestDatabase;
let harness: ProfileHarness;
let me: Visitor;
beforeEach(async () => {
  database = await createTestDatabase();
  harness = await profileHarness(database);
  me = await harness.enter(
    {
      email: "child@example.org",
      dateOfBirth: "2010-02-03",
      guardian: { name: "Nomsa", email: "nomsa@example.org" },
    },
    { guardian: "asked", registeredBy: "0192f0c1-a7b8-8d3e-af10-aa0000000001" },
  );
});
afterEach(async () => {
  await harness.stop();
  await database.drop();
});

interface Export {
  readonly madeAt: string;
  readonly sections: {
    readonly identity: Record<string, unknown> & {
      readonly account: Record<string, unknown> & { readonly picture: { readonly base64: string } };
      readonly events: { readonly type: string }[];
    };
  };
}
const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const get = async () => (await me.post("/profile/export")).json() as Export;
const publicId = (prefix: string, uuid: string) => `${prefix}_${uuid.replaceAll("-", "")}`;

test("an export contains everything identity stores about the person, readable, and is recorded", async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  await me.put("/profile/picture", { type: "image/png", base64: png.toString("base64") });
  await me.put("/profile/settings", {
    settings: { ...defaultSettings, theme: "AQUA_THEME" },
    changedMsAgo: 5,
  });
  const phone = await harness.open(me.accountId);
  await me.post("/profile/guardian", { name: "Themba", email: "themba@example.org" });
  await me.post("/profile/email", { email: "new@example.org", password: goodPassword });
  await me.post("/profile/password", { current: goodPassword, next: "four slow buses in the rain" });
  await me.post("/profile/email", { email: "newer@example.org", password: "four slow buses in the rain" });
  await database.pool.query(
    "INSERT INTO identity.consent (account, purpose, given, text_version, at) VALUES ($1, 'terms', true, '2026-11-21', now())",
    [me.accountId],
  );
  await database.pool.query("INSERT INTO identity.contact_tag VALUES ('press', $1)", [me.accountId]);
  await database.pool.query(
    `INSERT INTO kernel.mail (id, account, template, language, sealed, state, created_at, sent_at)
     VALUES (gen_random_uuid(), $1, 'confirm-email', 'en', 'secret contents', 'sent', now(), now())`,
    [me.accountId],
  );
  const { bytes } = await me.get("/profile/picture");

  const { madeAt, sections } = await get();
  expect(madeAt).toEqual(iso);
  expect(Object.keys(sections)).toEqual(["identity"]);
  const { identity } = sections;
  expect(identity).toEqual({
    account: {
      accountId: publicId("acc", me.accountId),
      status: "active",
      roles: ["client"],
      registeredAt: "2026-11-21T08:00:00.000Z",
      registeredInBrowser: "par_0192f0c1a7b88d3eaf10aa0000000001",
      willBeErasedAt: null,
      suspendedAt: null,
      name: "Thandiwe Mokoena",
      email: "child@example.org",
      emailWaitingForConfirmation: "newer@example.org",
      dateOfBirth: "2010-02-03",
      mobile: "+27821234567",
      licenceCode: "2",
      languageOfMails: "en",
      guardian: { name: "Themba", email: "themba@example.org", consent: "asked" },
      picture: { type: "image/webp", base64: bytes.toString("base64") },
    },
    settings: { settings: { ...defaultSettings, theme: "AQUA_THEME" }, changedAt: iso },
    consents: [{ purpose: "terms", given: true, at: iso, textVersion: "2026-11-21" }],
    devices: [me, phone].map(({ sessionId }) => ({
      sessionId: publicId("ses", sessionId),
      device: "Chrome on Android",
      storage: "local",
      openedAt: iso,
      lastSeenAt: iso,
      endsAtTheLatest: iso,
      closedAt: sessionId === phone.sessionId ? iso : null,
      closedBecause: sessionId === phone.sessionId ? "password-changed" : null,
    })),
    tagsOfStaff: ["press"],
    mailedCodes: expect.any(Array),
    mails: [{ template: "confirm-email", language: "en", state: "sent", writtenAt: iso, sentAt: iso }],
    events: expect.any(Array),
  });
  const codes = identity["mailedCodes"] as object[];
  expect(codes).toContainEqual({ purpose: "guardian-consent", issuedAt: iso, expiresAt: iso, usedAt: null });
  for (const code of codes) expect(Object.keys(code)).toEqual(["purpose", "issuedAt", "expiresAt", "usedAt"]);
  expect(identity.events.map(({ type }) => type)).toEqual([
    "identity.session-opened",
    "identity.session-opened",
    "identity.session-closed",
    "identity.password-changed",
  ]);
  const text = JSON.stringify(sections);
  for (const secret of ["argon2", "secret contents", "hash", "sealed"]) expect(text).not.toContain(secret);
  for (const mail of harness.mails)
    if ("path" in mail.facts) expect(text).not.toContain(mail.facts.path.split("/").at(-1));

  expect((await get()).sections.identity.events.at(-1)).toEqual({
    type: "identity.data-exported",
    recordedAt: iso,
    data: { accountId: publicId("acc", me.accountId) },
  });
});

test("an export contains nothing about other people", async () => {
  const other = await harness.enter({ name: "Sipho Dube", email: "sipho@example.org" });
  await other.post("/profile/guardian", { name: "x", email: "x@example.org" });
  expect(JSON.stringify(await get())).not.toMatch(/sipho/i);
});

test("exports are limited to ten a day", async () => {
  const answers = [];
  for (let n = 0; n < 11; n++) answers.push((await me.post("/profile/export")).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
