import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { StaffNews } from "#modules/admin-template/contract";
import { eventually } from "../support/eventually.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";

const program = wholeProgram({ PAYMENTS: "simulator" });
let admin: TestBrowser;
let colleague: TestBrowser;
let editor: TestBrowser;
let learner: { readonly accountId: string };

beforeAll(async () => {
  [admin, colleague, editor] = [program.browser(), program.browser(), program.browser()];
  await signInStaff(program.app, admin, "admin");
  await signInStaff(program.app, colleague, "admin");
  await signInStaff(program.app, editor, "editor");
  learner = (await signUp(program.browser())).session;
});

/** Mails of the sign-ins above may still be going out. */
const isOfMails = ({ stale }: StaffNews) => stale.every((path) => path === "/admin/mails");

/** A page that a member of staff has open: what became stale under it, without the message of its beginning. */
const page = async (by: TestBrowser, since = "") => {
  const stream = by.follow(`/admin/news${since}`);
  await eventually(() => expect(stream.heard).not.toHaveLength(0));
  const [beginning, ...rest] = stream.heard as readonly StaffNews[];
  return {
    beginning: beginning!,
    rest,
    stream,
    heard: () => (stream.heard.slice(1) as readonly StaffNews[]).filter((news) => !isOfMails(news)),
  };
};

const saveNote = async (by: TestBrowser) => {
  const body = {
    ...{ version: 0, colour: "plain", isShared: true, isPinned: false, about: null },
    text: "Rang",
  };
  succeeded(await by.send("PUT", `/admin/notes/nte_${randomUUID().replaceAll("-", "")}`, body));
};
const tag = async (by: TestBrowser, word: string) =>
  succeeded(await by.post(`/admin/contacts/${learner.accountId}/tags`, { tag: word }));

test("a page hears at once which lists a colleague changed, only of those that its reader may see, and nothing else", async () => {
  const [ofAdmin, ofEditor] = [await page(colleague), await page(editor)];
  await tag(admin, "Knows-her-signs");
  await saveNote(admin);
  await eventually(() =>
    expect(ofAdmin.heard()).toEqual([
      { stale: ["/admin/contacts", "/admin/contact-tags"] },
      { stale: ["/admin/notes"] },
    ]),
  );
  await eventually(() => expect(ofEditor.heard()).toEqual([{ stale: ["/admin/notes"] }]));
  ofAdmin.stream.leave();
  ofEditor.stream.leave();
});

/** What acts of staff changed: besides it, a page that was away reads all again that learners change. */
const ofStaff = ({ stale }: StaffNews) =>
  stale.filter((path) => ["/admin/contact-tags", "/admin/notes", "/admin/macros"].includes(path));

test("a page that was away hears what was changed meanwhile when it connects again, and no more", async () => {
  const before = await page(editor);
  expect(before.beginning.stale).toEqual([]);
  before.stream.leave();
  await tag(admin, "Twice-away");
  await saveNote(admin);
  const since = `?since=${before.beginning.upTo}`;
  const [ofEditor, ofAdmin] = [await page(editor, since), await page(colleague, since)];
  expect(ofStaff(ofEditor.beginning)).toEqual(["/admin/notes"]);
  expect(ofStaff(ofAdmin.beginning)).toEqual(["/admin/contact-tags", "/admin/notes"]);
  expect(ofAdmin.beginning.stale).toContain("/admin/orders");
  expect(ofEditor.beginning.stale).not.toContain("/admin/orders");
  const again = await page(editor, `?since=${ofEditor.beginning.upTo}`);
  expect(ofStaff(again.beginning)).toEqual([]);
  expect(again.beginning.upTo).toBe(ofEditor.beginning.upTo);
  for (const { stream } of [ofEditor, ofAdmin, again]) stream.leave();
});

test("an act that is refused, and one that only reads, is no news", async () => {
  const ofAdmin = await page(colleague);
  expect((await admin.post(`/admin/contacts/${learner.accountId}/tags`, { tag: "" })).status).toBe(400);
  succeeded(await admin.get(`/admin/contacts/${learner.accountId}`));
  await saveNote(admin);
  await eventually(() => expect(ofAdmin.heard()).toEqual([{ stale: ["/admin/notes"] }]));
  ofAdmin.stream.leave();
});
