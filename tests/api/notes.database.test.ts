import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { Note } from "#modules/admin-template/contract";
import type { AttemptView } from "#modules/assessment/contract";
import { uuidOfId } from "#vocabulary/id";
import { sampleNotes } from "../../src/app.ts";
import { eventually } from "../support/eventually.ts";
import { planOf } from "../support/query-plan.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { start } from "./attempt-steps.fixture.ts";
import { noOrder, placeAnOrder } from "./billing-requests.fixture.ts";
import { signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";

const program = wholeProgram({ PAYMENTS: "simulator" });
let learner: TestBrowser;
let admin: TestBrowser;
let support: TestBrowser;
let editor: TestBrowser;
let accountId: string;
let attempt: AttemptView;
let orderId: string;
let questionId: string;

beforeAll(async () => {
  [learner, admin, support, editor] = [
    program.browser(),
    program.browser(),
    program.browser(),
    program.browser(),
  ];
  ({ accountId } = (await signUp(learner)).session);
  await signInStaff(program.app, admin, "admin");
  await signInStaff(program.app, support, "support");
  await signInStaff(program.app, editor, "editor");
  attempt = await start(learner);
  orderId = await placeAnOrder(learner);
  const { rows } = await program.database.pool.query<{ id: string }>(
    "SELECT id FROM catalogue.question ORDER BY id LIMIT 1",
  );
  questionId = rows[0]!.id;
});

const freshId = () => `nte_${randomUUID().replaceAll("-", "")}`;
const plain = { version: 0, colour: "plain", isShared: true, isPinned: false, about: null as string | null };
const save = (by: TestBrowser, noteId: string, content: object) =>
  by.send("PUT", `/admin/notes/${noteId}`, { ...plain, ...content });
const write = async (by: TestBrowser, content: object) => succeeded<Note>(await save(by, freshId(), content));
const list = async (by: TestBrowser, query = "") =>
  succeeded<{ notes: Note[]; next: string | null }>(await by.send("GET", `/admin/notes?${query}`));
const textsOf = ({ notes }: { readonly notes: readonly Note[] }) => notes.map(({ text }) => text);
const tagOf = ({ status, text }: { readonly status: number; readonly text: string }) => [
  status,
  (JSON.parse(text) as { tag: string }).tag,
];

test("staff write a note in Markdown, which is read as parts and found by its words, colour and writer", async () => {
  const note = await write(admin, { text: "# Rang\n\n**Call** back 100%", colour: "amber" });
  expect(note).toMatchObject({ version: 1, accountId: null, about: null, writtenBy: note.changedBy });
  expect(note.blocks).toEqual([
    { kind: "heading", level: 2, spans: [{ text: "Rang" }] },
    { kind: "paragraph", spans: [{ text: "Call", strong: true }, { text: " back 100%" }] },
  ]);
  expect(succeeded<Note>(await support.send("GET", `/admin/notes/${note.noteId}`))).toEqual(note);
  for (const query of ["text=back%20100%25", "colour=amber", "kind=nothing&colour=amber"])
    expect(textsOf(await list(support, query))).toEqual([note.text]);
  for (const query of ["text=ack%20100", "colour=red", "kind=order", "whose=mine&colour=amber"])
    expect(textsOf(await list(support, query))).toEqual([]);
  expect(textsOf(await list(admin, "whose=mine"))).toEqual([note.text]);
});

test("a note that is not shared is its writer's alone, and only they share it", async () => {
  const own = await write(support, { text: "Only mine", isShared: false });
  const change = { version: 1, text: "Yours now" };
  expect(tagOf(await admin.send("GET", `/admin/notes/${own.noteId}`))).toEqual([404, "NoteNotFound"]);
  expect(tagOf(await save(admin, own.noteId, change))).toEqual([404, "NoteNotFound"]);
  expect(tagOf(await save(admin, own.noteId, { ...change, version: 0 }))).toEqual([404, "NoteNotFound"]);
  expect(tagOf(await admin.send("POST", `/admin/notes/${own.noteId}/removal`, { version: 1 }))).toEqual([
    ...[404, "NoteNotFound"],
  ]);
  expect(textsOf(await list(admin, "text=Only%20mine"))).toEqual([]);
  expect(textsOf(await list(support, "text=Only%20mine"))).toEqual(["Only mine"]);

  const shared = succeeded<Note>(await save(support, own.noteId, { version: 1, text: "Ours" }));
  const taken = { version: shared.version, text: "Mine", isShared: false };
  expect(tagOf(await save(admin, own.noteId, taken))).toEqual([409, "NoteOfColleague"]);
  const changed = succeeded<Note>(await save(admin, own.noteId, { version: 2, text: "Ours, changed" }));
  expect(changed).toMatchObject({ version: 3, writtenBy: own.writtenBy });
  expect(changed.changedBy).not.toBe(own.writtenBy);
});

test("of two changes of one version the second is told, and a change that is sent again is made once", async () => {
  const { noteId } = await write(admin, { text: "First" });
  const second = { version: 1, text: "Second", isPinned: true };
  const done = succeeded<Note>(await save(admin, noteId, second));
  expect(succeeded<Note>(await save(admin, noteId, second))).toEqual(done);
  expect(tagOf(await save(support, noteId, { version: 1, text: "Late" }))).toEqual([409, "NoteChanged"]);
  expect(tagOf(await save(support, noteId, { version: 0, text: "Late" }))).toEqual([409, "NoteChanged"]);
  expect(succeeded<Note>(await support.send("GET", `/admin/notes/${noteId}`)).text).toBe("Second");
  const remove = (by: TestBrowser, version: number) =>
    by.send("POST", `/admin/notes/${noteId}/removal`, { version });
  expect(tagOf(await remove(admin, 1))).toEqual([409, "NoteChanged"]);
  expect(tagOf(await remove(support, 2))).toEqual([409, "NoteOfColleague"]);
  succeeded(await remove(admin, 2));
  expect(tagOf(await remove(admin, 2))).toEqual([404, "NoteNotFound"]);
});

test("a note about an account, an attempt or an order belongs to its person, and one about a question to no one", async () => {
  const abouts = [accountId, attempt.attemptId, orderId, questionId];
  for (const about of abouts) await write(admin, { text: `About ${about}`, about });
  const found = async (by: TestBrowser) => (await list(by, "text=About")).notes.map(({ about }) => about);
  expect(new Set(await found(admin))).toEqual(new Set(abouts));
  expect(new Set(await found(support))).toEqual(new Set(abouts.filter((about) => about !== orderId)));
  expect(await found(editor)).toEqual([questionId]);
  const ofPerson = await list(admin, `accountId=${accountId}`);
  expect(new Set(ofPerson.notes.map(({ about }) => about))).toEqual(new Set(abouts.slice(0, 3)));
  for (const note of ofPerson.notes) expect(note.accountId).toBe(accountId);
  const [question] = (await list(editor, `about=${questionId}`)).notes;
  expect(question).toMatchObject({ accountId: null, about: questionId });

  const copy = succeeded<{ sections: { "admin-template": { notes: { about: string }[] } } }>(
    await learner.send("POST", "/profile/export"),
  );
  expect(copy.sections["admin-template"].notes.map(({ about }) => about).toSorted()).toEqual(
    abouts.slice(0, 3).toSorted(),
  );
});

test("a note cannot be about what does not exist, what its writer may not see, or a guest's attempt", async () => {
  const asGuest = await start(program.browser());
  const refused = async (by: TestBrowser, about: string) =>
    tagOf(await save(by, freshId(), { text: "Refused", about }));
  const nothing = ["acc", "att"].map((prefix) => `${prefix}_${"0".repeat(32)}`);
  for (const about of [...nothing, noOrder, "rules-no-such-question", asGuest.attemptId])
    expect([about, ...(await refused(admin, about))]).toEqual([about, 422, "NoteLinkNotFound"]);
  expect(await refused(support, orderId)).toEqual([422, "NoteLinkNotFound"]);
  expect(await refused(editor, accountId)).toEqual([422, "NoteLinkNotFound"]);
  expect((await refused(admin, "cnv_1"))[0]).toBe(400);
  expect((await list(admin, "text=Refused")).notes).toEqual([]);
});

test("a note about a person who is being erased waits for the erasure, and is refused", async () => {
  const leaving = program.browser();
  const { session } = await signUp(leaving);
  const account = uuidOfId(session.accountId);
  const eraser = await program.database.pool.connect();
  try {
    await eraser.query("BEGIN");
    await eraser.query("SELECT FROM identity.account WHERE id = $1 FOR UPDATE", [account]);
    const saving = save(admin, freshId(), { text: "Too late", about: session.accountId });
    await eventually(async () => {
      const { rows } = await program.database.pool.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%identity%account%'",
      );
      expect(rows).toHaveLength(1);
    });
    await eraser.query("UPDATE identity.account SET status = 'erased', email_mark = NULL WHERE id = $1", [
      account,
    ]);
    await eraser.query("COMMIT");
    expect(tagOf(await saving)).toEqual([422, "NoteLinkNotFound"]);
  } finally {
    eraser.release();
  }
});

test("pinned notes come first, then the last changed, page by page and without reading all of them", async () => {
  await program.database.pool.query("DELETE FROM admin_template.note");
  await program.database.pool.query(
    `INSERT INTO admin_template.note (id, text, colour, shared, pinned, kind, written_at, changed_at, version)
     SELECT gen_random_uuid(), 'Paged ' || n, 'plain', true, n % 10 = 0, 'nothing', now(),
       timestamptz '2026-01-01' + n * interval '1 minute', 1
     FROM generate_series(1, 5000) n`,
  );
  await program.database.pool.query("ANALYZE admin_template.note");
  const numbers = (notes: readonly Note[]) => notes.map(({ text }) => Number(text.split(" ")[1]));
  const first = await list(admin);
  const second = await list(admin, `after=${first.next}`);
  const pinned = Array.from({ length: 50 }, (_, index) => 5000 - 10 * index);
  expect(numbers([...first.notes, ...second.notes])).toEqual(pinned);
  const { rows } = await program.database.pool.query<{ changed_at: Date; id: string }>(
    "SELECT changed_at, id FROM admin_template.note WHERE text = 'Paged 10'",
  );
  const last = rows[0]!;
  const loose = await list(admin, `after=pinned_${last.changed_at.toISOString()}_${last.id}`);
  expect(numbers(loose.notes).slice(0, 3)).toEqual([4999, 4998, 4997]);
  expect(numbers((await list(admin, "after=nowhere")).notes)).toEqual(numbers(first.notes));
  const nodes = await planOf(
    program.database.pool,
    `SELECT * FROM admin_template.note WHERE kind = ANY(ARRAY['nothing', 'learner'])
       AND (shared OR written_by = '${uuidOfId(accountId as never)}')
     ORDER BY pinned DESC, changed_at DESC, id DESC LIMIT 26`,
  );
  expect(nodes.filter((node) => node["Node Type"] === "Seq Scan")).toEqual([]);
});

test("that a note was written or removed is in the audit log, and not what it says", async () => {
  const { rows } = await program.database.pool.query<{ action: string; facts: string }>(
    "SELECT action, facts::text FROM kernel.audit_entry WHERE action LIKE 'office.%'",
  );
  expect(new Set(rows.map(({ action }) => action))).toEqual(
    new Set(["office.save-note", "office.remove-note"]),
  );
  for (const { facts } of rows) expect(facts).not.toMatch(/About|Second|mine|Rang/);
});

test("an office that is tried out has sample notes of no one, and one in production has none", async () => {
  await program.database.pool.query("DELETE FROM admin_template.note");
  const samples = (areWanted: boolean) => program.app.run(sampleNotes(areWanted));
  expect(await samples(true)).toBe("3 sample notes");
  expect(await samples(true)).toBeNull();
  const { notes } = await list(editor);
  expect(notes.map(({ writtenBy, text }) => [writtenBy, text.slice(0, 6)])).toEqual(
    Array.from({ length: 3 }, () => [null, "Sample"]),
  );
  expect(await samples(false)).toBe("3 sample notes removed");
});
