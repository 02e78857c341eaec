import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { Jobs } from "#kernel/jobs/queue";
import {
  type Lead,
  type LeadLinks,
  leadLinksOf,
  type ListedContact,
  type StaffNews,
} from "#modules/admin-template/contract";
import { uuidOfId } from "#vocabulary/id";
import { defineJob } from "#vocabulary/job";
import { eventually } from "../support/eventually.ts";
import { searchDatabase } from "../support/search-database.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { aPerson, signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";

const jobOf = (name: string) =>
  defineJob({
    ...{ name, queue: "general", attempts: 1, backoff: 1_000 },
    data: z.object({ accountId: z.optional(z.string()) }),
    dedupe: () => `now ${name}`,
  });
const secret = "the-mail-server-knows-this";
const program = wholeProgram({ INBOUND_MAIL_ADDRESS: "help@office.example", INBOUND_MAIL_SECRET: secret });
const query = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  program.database.pool.query<Row>(text, [...values]);
const work = (name: string, data: { accountId?: string } = {}) =>
  program.app.run(Effect.flatMap(Jobs, (jobs) => jobs.add(jobOf(name), data)));
let support: TestBrowser;
let me: Awaited<ReturnType<typeof signUp>>;

const guardian = { name: "Sipho Émile Planted", email: `sipho.${randomUUID()}@example.org` };
const stranger = `thandi.${randomUUID()}@example.org`;

const deliver = async (from: string, subject: string) => {
  const raw = [`From: Thandi Lead <${from}>`, "To: help@office.example", `Subject: ${subject}`];
  const body = [...raw, `Message-ID: <${randomUUID()}@example.org>`, "", "What does it cost?"].join("\r\n");
  const headers = { authorization: `Bearer ${secret}`, "content-type": "message/rfc822" };
  const address = `http://127.0.0.1:${program.app.port}/api/mail/inbound`;
  expect((await fetch(address, { method: "POST", headers, body })).status).toBe(200);
};

const list = async (search: Record<string, string> = {}) =>
  succeeded<{ contacts: ListedContact[]; next: string | null }>(
    await support.send("GET", `/admin/contacts?${new URLSearchParams(search)}`),
  );
const found = async (search: Record<string, string>) =>
  (await list(search)).contacts.map(({ kind, name }) => `${kind}: ${name}`);
const readLead = async (leadId: string | null) =>
  succeeded<Lead>(await support.send("GET", `/admin/leads/${leadId}`));
type Change = readonly ["PUT" | "DELETE", "person" | "main"];
const [merging, splitting] = [
  ["PUT", "person"],
  ["DELETE", "person"],
] as const satisfies Change[];
const [joining, separating] = [
  ["PUT", "main"],
  ["DELETE", "main"],
] as const satisfies Change[];
/** Changes with whom a lead is shown, as someone has seen it: by default as it is now. */
const change = async ([method, part]: Change, leadId: string | null, body: object = {}, seen?: LeadLinks) =>
  support.send(method, `/admin/leads/${leadId}/${part}`, {
    ...{ ...body, seen: seen ?? leadLinksOf(await readLead(leadId)) },
  });
const lastActs = async (action: string) =>
  (
    await query<{ target: string; facts: object }>(
      "SELECT target, facts FROM kernel.audit_entry WHERE action = $1 ORDER BY number DESC",
      [action],
    )
  ).rows;

beforeAll(async () => {
  support = program.browser();
  await signInStaff(program.app, support, "support");
  const minor = aPerson({ name: "Zoë van der Merwe", dateOfBirth: "2010-05-17", guardian });
  me = await signUp(program.browser(), minor);
  await deliver(stranger, "For my class");
  await deliver(stranger, "And for my sister");
});

test("people are found by when they registered, and no schools and no leads", async () => {
  const now = new Date(Date.now() + 60_000).toISOString();
  const earlier = "2026-01-01T00:00:00.000Z";
  const within = await found({ from: earlier, before: now });
  expect(within).toContain("learner: Zoë van der Merwe");
  expect(within.some((row) => row.startsWith("lead") || row.startsWith("school"))).toBe(false);
  expect(await found({ kind: "guardian", from: earlier })).toEqual([`guardian: ${guardian.name}`]);
  expect(await found({ kind: "learner", from: now })).toEqual([]);
  expect(await found({ kind: "learner", before: earlier })).toEqual([]);
});

test("leads, learners, guardians and schools are one list, and each kind can be asked for alone", async () => {
  const { contacts } = await list();
  const kinds = [...new Set(contacts.map(({ kind }) => kind))];
  expect(kinds.slice(0, 3)).toEqual(expect.arrayContaining(["lead", "learner", "staff"]));
  expect(await found({ kind: "lead" })).toEqual(["lead: Thandi Lead"]);
  expect(await found({ kind: "learner" })).toEqual(["learner: Zoë van der Merwe"]);
  expect((await list({ kind: "guardian" })).contacts).toMatchObject([
    { name: guardian.name, email: guardian.email, about: me.name, consent: "asked" },
  ]);
  const schools = await list({ kind: "school", text: "sample" });
  expect(schools.contacts.every(({ kind, name }) => kind === "school" && /^sample/i.test(name))).toBe(true);
});

test("pages go through all kinds, each contact once", async () => {
  await query(
    `INSERT INTO identity.account (id, roles, status, language, guardian, registered_at)
     SELECT gen_random_uuid(), '{client}', 'active', 'en', 'not-needed', now() - n * interval '1 day'
     FROM generate_series(1, 40) AS n`,
  );
  const seen: ListedContact[] = [];
  let after: string | null = "";
  for (let page = 0; after !== null && page < 30; page += 1) {
    const answer: Awaited<ReturnType<typeof list>> = await list(after === "" ? {} : { after });
    seen.push(...answer.contacts);
    ({ next: after } = answer);
  }
  expect(after).toBeNull();
  const ids = seen.map(({ kind, ...one }) => `${kind} ${one.accountId ?? one.schoolId ?? one.leadId}`);
  expect(new Set(ids).size).toBe(ids.length);
  const { rows } = await query<{ n: number }>(
    "SELECT count(*)::int AS n FROM catalogue.driving_school WHERE status = 'listed'",
  );
  expect(seen.filter(({ kind }) => kind === "school")).toHaveLength(rows[0]!.n);
  expect(seen.filter(({ kind }) => kind === "guardian")).toHaveLength(1);
});

test("a person is found by words of the name in any spelling, and by the address, without being opened", async () => {
  expect(await found({ text: "merwe ZOE" })).toEqual(["learner: Zoë van der Merwe"]);
  expect(await found({ text: "mer" })).toEqual([]);
  expect(await found({ text: "merwe nomsa" })).toEqual([]);
  expect(await found({ text: "emile" })).toEqual([`guardian: ${guardian.name}`]);
  expect(await found({ text: me.email.toUpperCase() })).toEqual(["learner: Zoë van der Merwe"]);
  expect(await found({ text: guardian.email })).toEqual([`guardian: ${guardian.name}`]);
  expect(await found({ text: stranger })).toEqual(["lead: Thandi Lead"]);
  for (const words of ["van der Merwe", guardian.email, "Thandi Lead"])
    expect(await searchDatabase(program.database.pool, { words })).toEqual([]);
});

test("people whom a release without marks wrote are marked by a job", async () => {
  await query("DELETE FROM identity.person_mark");
  await query("UPDATE identity.person SET marked = 0");
  expect(await found({ text: "merwe" })).toEqual([]);
  await work("identity.mark-people");
  await eventually(async () => expect(await found({ text: "merwe" })).toHaveLength(1));
  const { rows } = await query("SELECT account FROM identity.person WHERE marked <> version");
  expect(rows).toEqual([]);
});

test("people are listed by when they registered, in either order, of one status and one tag", async () => {
  const learners = async (search: Record<string, string>) => found({ kind: "learner", ...search });
  const other = await signUp(program.browser(), aPerson({ name: "Later Learner" }));
  expect((await learners({})).slice(0, 2)).toEqual(["learner: Later Learner", `learner: ${me.name}`]);
  const oldest = await found({ sort: "oldest", kind: "staff" });
  expect(oldest).toEqual(["staff: Member of Staff"]);
  expect(await learners({ sort: "oldest", text: "later" })).toEqual(["learner: Later Learner"]);
  expect(await learners({ status: "closing" })).toEqual([]);
  succeeded(await support.send("POST", `/admin/contacts/${other.session.accountId}/tags`, { tag: "press" }));
  expect(await found({ tag: "Press" })).toEqual(["learner: Later Learner"]);
  expect(await found({ tag: "pres" })).toEqual([]);
});

test("suspended accounts can be asked for", async () => {
  expect(await found({ suspended: "yes" })).toEqual([]);
  const account = uuidOfId(me.session.accountId);
  await query("UPDATE identity.account SET suspended_at = now() WHERE id = $1", [account]);
  expect((await list({ suspended: "yes" })).contacts).toMatchObject([
    { accountId: me.session.accountId, isSuspended: true },
  ]);
  await query("UPDATE identity.account SET suspended_at = NULL WHERE id = $1", [account]);
});

test("a lead is put on a person's card and taken off, the account stays as it is, and the audit log says so", async () => {
  const { accountId } = me.session;
  const { leadId } = (await list({ kind: "lead" })).contacts[0]!;
  const lead = succeeded<Lead>(await support.send("GET", `/admin/leads/${leadId}`));
  expect(lead).toMatchObject({ sender: { address: stranger }, person: null });
  expect(lead.threads.map(({ subject }) => subject)).toEqual(["And for my sister", "For my class"]);
  expect((await lastActs("office.look-at-lead"))[0]).toEqual({ target: leadId, facts: {} });
  const merge = (body: object) => change(merging, leadId, body);
  expect((await merge({ accountId: `acc_${"0".repeat(32)}`, relation: "same" })).status).toBe(404);
  succeeded(await merge({ accountId, relation: "guardian" }));
  expect(await found({ kind: "lead" })).toEqual([]);
  const onCard = async () =>
    succeeded<{ leads: Lead[] }>(await support.send("GET", `/admin/contacts/${accountId}/leads`)).leads;
  await deliver(me.email, "From my own address");
  const answer = await support.send("GET", `/admin/contacts/${accountId}/leads`);
  expect(succeeded<{ own: object[] }>(answer).own).toMatchObject([{ subject: "From my own address" }]);
  expect(await onCard()).toMatchObject([{ leadId, person: { accountId, relation: "guardian" } }]);
  expect((await lastActs("office.merge-lead"))[0]).toEqual({
    target: leadId,
    facts: { accountId, relation: "guardian" },
  });
  const learner = program.browser();
  succeeded(
    await learner.send("POST", "/sessions", { email: me.email, password: me.password, storage: "cookie" }),
  );
  expect((await learner.send("POST", "/profile/export")).text).not.toContain("For my class");
  succeeded(await change(splitting, leadId));
  expect(await onCard()).toEqual([]);
  expect(await found({ kind: "lead" })).toEqual(["lead: Thandi Lead"]);
});

test("a lead is shown with another address of the same person and by itself again, and the audit log says so", async () => {
  const second = "thandi.at.work@example.org";
  await deliver(second, "From my work");
  const [other, main] = (await list({ kind: "lead" })).contacts as [ListedContact, ListedContact];
  expect([other.email, main.email]).toEqual([second, stranger]);
  const join = (address: string) => change(joining, other.leadId, { address });
  for (const address of [second, me.email, "unknown@example.org"])
    expect([address, (await join(address)).status]).toEqual([address, 404]);
  expect(succeeded<Lead>(await join(stranger.toUpperCase())).main).toMatchObject({ leadId: main.leadId });
  expect(await found({ kind: "lead" })).toEqual(["lead: Thandi Lead"]);
  expect((await readLead(main.leadId)).joined).toMatchObject([
    { leadId: other.leadId, sender: { address: second }, threads: [{ subject: "From my work" }] },
  ]);
  expect((await lastActs("office.join-lead"))[0]).toEqual({
    target: other.leadId,
    facts: { main: main.leadId },
  });
  succeeded(await change(separating, other.leadId));
  expect(await readLead(main.leadId)).toMatchObject({ main: null, joined: [] });
  expect((await list({ kind: "lead" })).contacts).toHaveLength(2);
  expect((await lastActs("office.separate-lead"))[0]).toEqual({ target: other.leadId, facts: {} });

  // Put on a card, a person takes their other address along, and each can be taken off.
  succeeded(await join(stranger));
  const { accountId } = me.session;
  const card = { accountId, relation: "same" };
  succeeded(await change(merging, main.leadId, card));
  for (const { leadId } of [main, other]) {
    expect(await readLead(leadId)).toMatchObject({ person: card, main: null });
    succeeded(await change(splitting, leadId));
  }
  // Of an address from which nothing is left, nothing else is kept.
  succeeded(await join(stranger));
  succeeded(await support.send("DELETE", `/admin/mail-threads/${other.leadId}`));
  expect((await query("SELECT mark FROM admin_template.joined_sender")).rows).toEqual([]);
});

test("who changes with whom a lead is shown, and saw it otherwise than it is now, is told how it is, and changes nothing", async () => {
  const { accountId } = me.session;
  const second = `thandi.again.${randomUUID()}@example.org`;
  await deliver(second, "From elsewhere");
  const [other, main] = (await list({ kind: "lead" })).contacts as [ListedContact, ListedContact];
  const seen = async ({ leadId }: ListedContact) => leadLinksOf(await readLead(leadId));
  const expectLate = async (kind: Change, lead: ListedContact, before: LeadLinks, body: object = {}) => {
    const now = await seen(lead);
    const late = await change(kind, lead.leadId, body, before);
    expect([kind, late.status]).toEqual([kind, 409]);
    expect(JSON.parse(late.text)).toMatchObject({ tag: "LeadChanged", facts: now });
    expect(await seen(lead)).toEqual(now);
  };
  const [asSame, asGuardian] = [
    { accountId, relation: "same" },
    { accountId, relation: "guardian" },
  ];
  const onNone = await seen(main);
  expect(onNone).toEqual({ person: null, main: null, joined: [] });

  const colleague = support.follow("/admin/news");
  await eventually(() => expect(colleague.heard).not.toHaveLength(0));
  succeeded(await change(merging, main.leadId, asSame));
  const heard = () => (colleague.heard as readonly StaffNews[]).flatMap(({ stale }) => stale);
  await eventually(() => expect(heard()).toContain("/admin/leads/:leadId"));
  colleague.leave();
  await expectLate(merging, main, onNone, asGuardian);
  const onCard = await seen(main);
  succeeded(await change(splitting, main.leadId));
  await expectLate(splitting, main, onCard);
  succeeded(await change(merging, main.leadId, asGuardian));
  await expectLate(splitting, main, onCard);
  succeeded(await change(splitting, main.leadId));

  succeeded(await change(joining, other.leadId, { address: stranger }));
  await expectLate(joining, other, onNone, { address: stranger });
  await expectLate(merging, other, onNone, asSame);
  // It would take an address along that was not there.
  await expectLate(merging, main, onNone, asSame);
  const together = await seen(other);
  succeeded(await change(separating, other.leadId));
  await expectLate(separating, other, together);

  const both = await Promise.all(
    [asSame, asGuardian].map((body) => change(merging, main.leadId, body, onNone)),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  succeeded(await change(splitting, main.leadId));
  succeeded(await support.send("DELETE", `/admin/mail-threads/${other.leadId}`));
});

test("erasing a person takes along who is the same person, and leaves their guardian's mails", async () => {
  const { accountId } = me.session;
  await deliver(guardian.email, "I am the guardian");
  const leads = (await list({ kind: "lead" })).contacts;
  for (const { leadId, email } of leads)
    succeeded(
      await change(merging, leadId, { accountId, relation: email === stranger ? "same" : "guardian" }),
    );
  await query("UPDATE identity.account SET status = 'closing', erase_at = now() WHERE id = $1", [
    uuidOfId(accountId),
  ]);
  await work("identity.erase-person", { accountId });
  await eventually(async () =>
    expect(await searchDatabase(program.database.pool, { words: "For my class" })).toEqual([]),
  );
  expect(await found({ kind: "lead" })).toEqual(["lead: Thandi Lead"]);
  expect((await query("SELECT mark FROM admin_template.merged_sender")).rows).toEqual([]);
  expect(
    (await query("SELECT mark FROM identity.person_mark WHERE account = $1", [uuidOfId(accountId)])).rows,
  ).toEqual([]);
});
