import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { uuidOfId } from "#vocabulary/id";
import { eventually } from "../../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { AccountId, Profile, SessionView } from "../../contract/index.ts";
import { searchDatabase } from "../../../../tests/support/search-database.ts";
import { type WholeIdentity, wholeIdentity } from "../../testing/whole-identity.ts";
import { erasePersonHandler } from "./erase-person.ts";

let database: TestDatabase;
let program: WholeIdentity;
beforeEach(async () => {
  database = await createTestDatabase();
  program = await wholeIdentity(database);
});
afterEach(async () => {
  await program.stop();
  await database.drop();
});

/** Everything about one person that any part of identity is ever told. */
const person = {
  name: "Zanélé Planted-Dlamini",
  laterName: "Zanélé Planted-Khumalo",
  email: "planted.first@learners.example",
  newEmail: "planted.second@learners.example",
  pendingEmail: "planted.third@learners.example",
  mistypedEmail: "planted.mistyped@learners.example",
  dateOfBirth: "2009-07-13",
  mobile: "+27829753186",
  guardianName: "Planted Guardian Nkosi",
  guardianEmail: "planted.guardian@parents.example",
  otherGuardianName: "Planted Grandmother Zulu",
  otherGuardianEmail: "planted.grandmother@parents.example",
  device: "PlantedPhone/97.53",
  network: "10.197.53.186",
};
const device = `Mozilla/5.0 (Linux; Android 15; ${person.device}) Chrome/140.0 Mobile`;
const passwords = [
  "seven quiet herons at dawn",
  "eight loud herons at noon",
  "nine odd herons at dusk",
] as const;

/** What the newest mail of a kind was written with, once it is there. */
const newest = (template: string) =>
  eventually(async () => {
    const mail = (await program.mails()).findLast((one) => one.template === template);
    if (mail === undefined) throw new Error(`No mail ${template} is in the outbox.`);
    return mail.facts as unknown as { readonly path: string; readonly code: string };
  });
const codeIn = async (template: string) => (await newest(template)).path.split("/").at(-1)!;

/** Goes through everything that identity offers a learner; answers what else became known on the way. */
const live = async () => {
  const found: Record<string, string | Buffer> = {};
  const browser = program.browser({ userAgent: device, network: person.network });
  const { send } = browser;
  const must = async (method: string, path: string, body?: unknown) => {
    const answer = await send(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.json() as never;
  };
  const noteTokens = (when: string) => {
    for (const name of ["rw-auth", "rw-auth-refresh", "rw-participant"])
      found[`${name} ${when}`] = browser.cookies.read(name) ?? "";
  };
  const noteCode = async (template: string) => (found[`code of ${template}`] = await codeIn(template));
  const register = {
    ...{ name: person.name, email: person.email, password: passwords[0], dateOfBirth: person.dateOfBirth },
    ...{ licenceCode: "2", language: "en", acceptsTerms: true, wantsMarketing: true },
    guardian: { name: person.guardianName, email: person.guardianEmail },
  };

  await must("POST", "/registrations", register);
  await must("POST", "/registrations/mails", { email: person.email, language: "en" });
  await eventually(async () => expect(await program.mails()).toHaveLength(2));
  await must("POST", "/email-confirmations", { code: await noteCode("confirm-email") });
  noteTokens("at first");
  const { accountId } = (await must("GET", "/profile")) as Profile;
  await must("POST", "/guardian-consents/look", { code: await noteCode("guardian-consent") });
  await must("POST", "/guardian-consents", { code: await codeIn("guardian-consent"), given: false });
  const other = { name: person.otherGuardianName, email: person.otherGuardianEmail };
  await must("POST", "/profile/guardian", other);
  await must("POST", "/guardian-consents", { code: await codeIn("guardian-consent"), given: true });

  const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  await must("PUT", "/profile/picture", { type: "image/png", base64: noise.toString("base64") });
  found["picture as sent"] = noise.subarray(2_000, 2_048);
  found["picture as kept"] = (await send("GET", "/profile/picture")).bytes.subarray(2_000, 2_048);
  const { version } = (await must("GET", "/profile")) as Profile;
  const changes = {
    version,
    name: person.laterName,
    mobile: "082 975 3186",
    licenceCode: "1",
    language: "fr",
  };
  await must("PUT", "/profile", changes);
  await must("PUT", "/profile/consents/marketing", { given: false });

  await must("POST", "/profile/email", { email: person.newEmail, password: passwords[0] });
  await must("POST", "/email-confirmations", { code: await noteCode("confirm-new-address") });
  await must("POST", "/profile/password", { current: passwords[0], next: passwords[1] });

  for (const email of [person.email, person.mistypedEmail])
    await send("POST", "/sessions", { email, password: passwords[1], storage: "cookie" });
  await must("POST", "/password-resets", { email: person.newEmail, language: "en" });
  await must("POST", "/password-resets", { email: person.mistypedEmail, language: "en" });
  found["code to type"] = (await newest("reset-password")).code;
  const reset = { email: person.newEmail, code: await noteCode("reset-password"), password: passwords[2] };
  await must("POST", "/password-resets/uses", reset);
  await must("POST", "/sessions", { email: person.newEmail, password: passwords[2], storage: "cookie" });
  noteTokens("later");
  await must("POST", "/session/refresh", {});
  noteTokens("refreshed");
  await must("GET", "/sessions");
  const local = { email: person.newEmail, password: passwords[2], storage: "local" };
  const elsewhere = await program
    .browser({ userAgent: device, network: person.network })
    .send("POST", "/sessions", local);
  const { tokens } = elsewhere.json() as SessionView;
  found["local access token"] = tokens!.access;
  found["local refresh token"] = tokens!.refresh;
  await must("POST", "/profile/email", { email: person.pendingEmail, password: passwords[2] });
  found["code of the pending address"] = await codeIn("confirm-new-address");
  await must("POST", "/profile/export");
  await must("POST", "/profile/closure", { password: passwords[2] });
  return { accountId, secrets: { ...found, ...Object.fromEntries(passwords.entries()) } };
};

const forget = async (accountId: AccountId) => {
  const id = uuidOfId(accountId);
  await database.pool.query("UPDATE identity.account SET erase_at = clock_timestamp() WHERE id = $1", [id]);
  // The job in the queue waits for a day that no test can wait for.
  await program.run(erasePersonHandler.run({ accountId }));
};

/** Where an account's id stands, in either of its forms. */
const tracesOf = async (accountId: AccountId) => {
  const found = await searchDatabase(database.pool, { uuid: uuidOfId(accountId), accountId });
  return [...new Set(found.map(({ column }) => column.replace(/^bullmq\..*/, "the queue")))].toSorted();
};

test("the database holds no personal data in clear, and none at all after the erasure", async () => {
  const { accountId, secrets } = await live();
  const search = () => searchDatabase(database.pool, { ...person, ...secrets });
  const places = async () => [...new Set((await search()).map(({ form, column }) => `${form} ${column}`))];

  expect((await places()).toSorted()).toEqual([
    "sha-256 identity.code.link_hash",
    "sha-256 identity.token.hash",
  ]);
  expect((await program.mails()).length).toBeGreaterThan(10);
  await forget(accountId);
  expect(await program.mails()).toEqual([]);

  // The hash of each session's last token stays, so that a client that presents it learns why it is refused.
  expect((await search()).toSorted((one, other) => (one.value < other.value ? -1 : 1))).toEqual(
    ["local refresh token", "rw-auth-refresh at first", "rw-auth-refresh refreshed"].map((value) => ({
      column: "identity.token.hash",
      value,
      form: "sha-256",
    })),
  );
  expect(await tracesOf(accountId)).toEqual([
    "identity.account.id",
    "identity.consent.account",
    "identity.session.account",
    "kernel.event.data",
    "kernel.event.meta",
    "kernel.event.stream",
    "the queue",
  ]);
  const log = program.logged.join("");
  for (const [what, value] of Object.entries({ ...person, ...secrets }))
    expect(log.includes(String(value)), what).toBe(false);

  // The search can find: the same values, planted where they must not be.
  await database.pool.query("UPDATE identity.session SET device = $1", [`${person.laterName}'s phone`]);
  expect(await search()).toContainEqual({
    column: "identity.session.device",
    value: "laterName",
    form: "plain",
  });
});
