import { afterEach, beforeEach, expect, test } from "vitest";
import { idFromUuid } from "#vocabulary/id";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { ContactCard } from "../../contract/index.ts";
import { type ProfileHarness, profileHarness } from "../../testing/profile-harness.ts";

let database: TestDatabase;
let harness: ProfileHarness;

beforeEach(async () => {
  database = await createTestDatabase();
  harness = await profileHarness(database);
});

afterEach(async () => {
  await harness.stop();
  await database.drop();
});

const day = 24 * 3600 * 1000;
const someTime = Date.UTC(2026, 0, 10);

/** A member of staff who registered before everyone else. */
const staff = async (role: "support" | "editor" | "admin") => {
  const { accountId } = await harness.enter(
    { name: role, email: `${role}@example.org` },
    { roles: [role], registeredAt: someTime - day },
  );
  return harness.open(accountId, [role]);
};

const learner = (name: string, registeredAt: number) =>
  harness.enter({ name, email: `${name}@example.org` }, { registeredAt });

test("the card of a person says who they are, and that staff looked is in the audit log", async () => {
  const support = await staff("support");
  const { accountId } = await learner("ayanda", someTime);
  const publicId = idFromUuid("acc", accountId);
  const answer = await support.send("GET", `/admin/contacts/${publicId}`);
  const card = answer.json() as ContactCard;
  expect(card).toMatchObject({
    accountId: publicId,
    name: "ayanda",
    email: "ayanda@example.org",
    status: "active",
    eraseAt: null,
    sessions: [{ closedAt: null, closedBecause: null }],
    mails: [],
  });
  expect(answer.text).not.toMatch(/password|hash|token/i);
  const { rows } = await database.pool.query(
    "SELECT action, target, facts FROM kernel.audit_entry ORDER BY number",
  );
  expect(rows).toEqual([{ action: "identity.look-at-account", target: publicId, facts: {} }]);
});

test("who has read a card hears that a colleague changed the person since, until they read it again, and their own acts are no news", async () => {
  const [support, admin, editor] = [await staff("support"), await staff("admin"), await staff("editor")];
  const { accountId } = await learner("ayanda", someTime);
  const publicId = idFromUuid("acc", accountId);
  const card = `/admin/contacts/${publicId}`;
  const change = async (by = support) =>
    ((await by.send("GET", `${card}/change`)).json() as { change: { by: string } | null }).change;
  const tag = (by: typeof support, word: string) => by.send("POST", `${card}/tags`, { tag: word });
  const look = (by: typeof support) => by.send("GET", card);

  await tag(admin, "before");
  expect(await change()).toBeNull();
  await look(support);
  expect(await change()).toBeNull();
  await tag(support, "own");
  await look(admin);
  expect(await change()).toBeNull();
  await tag(admin, "meanwhile");
  expect(await change()).toMatchObject({ by: "admin" });
  expect(await change(admin)).toBeNull();
  await look(support);
  expect(await change()).toBeNull();
  await admin.send("DELETE", `/admin/accounts/${publicId}/sessions`);
  expect(await change()).toMatchObject({ by: "admin" });
  expect((await editor.send("GET", `${card}/change`)).status).toBe(403);
});

test("a person who is not there has no card, and an editor sees no person", async () => {
  const [support, editor] = [await staff("support"), await staff("editor")];
  const unknown = `/admin/contacts/acc_${"0".repeat(32)}`;
  expect((await support.send("GET", unknown)).status).toBe(404);
  expect((await editor.send("GET", unknown)).status).toBe(403);
});

test("staff sort people by tags, each once, and the audit log names the person and not the word", async () => {
  const support = await staff("support");
  const { accountId } = await learner("ayanda", someTime);
  const publicId = idFromUuid("acc", accountId);
  const tags = (path: string, tag: string) =>
    support.send("POST", `/admin/contacts/${publicId}/tags${path}`, { tag });
  const [isChanged, tagged] = [true, ["driving school", "press"]];
  expect((await tags("", " Press ")).json()).toEqual({ tags: ["press"], isChanged });
  expect((await tags("", "PRESS")).json()).toEqual({ tags: ["press"], isChanged: false });
  expect((await tags("", "driving school")).json()).toEqual({ tags: tagged, isChanged });
  expect((await support.send("GET", "/admin/contact-tags")).json()).toEqual({ tags: tagged });
  expect(((await support.send("GET", `/admin/contacts/${publicId}`)).json() as ContactCard).tags).toEqual(
    tagged,
  );
  expect((await tags("/removal", "press")).json()).toEqual({ tags: ["driving school"], isChanged });
  expect((await tags("/removal", "press")).json()).toEqual({ tags: ["driving school"], isChanged: false });
  const { rows } = await database.pool.query<{ action: string; target: string; facts: object }>(
    "SELECT action, target, facts FROM kernel.audit_entry WHERE action LIKE '%tag-account' ORDER BY number",
  );
  expect(rows).toEqual(
    ["tag", "tag", "untag"].map((act) => ({
      ...{ action: `identity.${act}-account`, target: publicId, facts: {} },
    })),
  );
  const unknownPerson = `/admin/contacts/acc_${"0".repeat(32)}/tags`;
  expect((await support.send("POST", unknownPerson, { tag: "press" })).status).toBe(404);
});
