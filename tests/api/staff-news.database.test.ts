import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { publicationOf, type StaffArticle, type StaffNews } from "#modules/admin-template/contract";
import type { QuestionFile } from "#modules/catalogue/contract";
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

/** Mails of the sign-ins above may still be going out, and jobs that come again and again may have changed something. */
const isOfActs = ({ stale }: StaffNews) =>
  stale.some((path) => ["/admin/contact-tags", "/admin/notes"].includes(path));

/** A page that a member of staff has open: what became stale under it, without the message of its beginning. */
const page = async (by: TestBrowser, since = "") => {
  const stream = by.follow(`/admin/news${since}`);
  await eventually(() => expect(stream.heard).not.toHaveLength(0));
  const [beginning, ...rest] = stream.heard as readonly StaffNews[];
  return {
    beginning: beginning!,
    rest,
    stream,
    heard: () => (stream.heard.slice(1) as readonly StaffNews[]).filter(isOfActs),
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
      { stale: ["/admin/contacts", "/admin/contact-tags", "/admin/contacts/:accountId/change"] },
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

test("an open card of an article hears that a colleague scheduled it, took it from its schedule or published it", async () => {
  const ofAdmin = await page(colleague);
  const ofCards = () =>
    (ofAdmin.stream.heard as readonly StaffNews[]).filter(({ stale }) =>
      stale.includes("/admin/articles/:articleId"),
    );
  const text = { title: "A stop", summary: "What it says.", body: "Stop." };
  const texts = { en: text, fr: null, ar: null, ch: null };
  const draft = succeeded<StaffArticle>(
    await admin.post("/admin/articles", { slug: "a-stop-street", texts }),
  );
  const send = async (article: StaffArticle, part: "publication" | "withdrawal", at: string | null = null) =>
    succeeded<StaffArticle>(
      await admin.post(`/admin/articles/${article.articleId}/${part}`, {
        ...{ version: article.version, seen: publicationOf(article), at },
      }),
    );
  const scheduled = await send(draft, "publication", "2031-03-03T08:00:00.000Z");
  await eventually(() => expect(ofCards()).toHaveLength(1));
  const withdrawn = await send(scheduled, "withdrawal");
  await eventually(() => expect(ofCards()).toHaveLength(2));
  await send(withdrawn, "publication");
  await eventually(() => expect(ofCards()).toHaveLength(3));
  ofAdmin.stream.leave();
});

test("an act that is refused, and one that only reads, is no news", async () => {
  const ofAdmin = await page(colleague);
  expect((await admin.post(`/admin/contacts/${learner.accountId}/tags`, { tag: "" })).status).toBe(400);
  succeeded(await admin.get(`/admin/contacts/${learner.accountId}`));
  await saveNote(admin);
  await eventually(() => expect(ofAdmin.heard()).toEqual([{ stale: ["/admin/notes"] }]));
  ofAdmin.stream.leave();
});

test("the open page of a question hears that a colleague edited, translated or retired it", async () => {
  const address = "/admin/questions/controls-light-oil-light";
  const why = "To try it";
  const { question } = succeeded<QuestionFile>(await admin.get(address));
  const { version: expectedVersion, ...draft } = question;
  const version = expectedVersion + 1;
  const wording = {
    prompt: "Que dit ce voyant ?",
    options: question.options.map(({ id }) => ({ id, text: `Réponse ${id}` })),
    explanation: "Parce que.",
  };
  const edited = { ...draft, explanation: "The lamp says that the oil pressure is low." };
  const acts = [
    () => admin.send("PUT", address, { question: edited, expectedVersion, why }),
    () => admin.send("PUT", `${address}/translations/fr`, { version, expectedRevision: 0, wording, why }),
    () => admin.post(`${address}/retirement`, { expectedVersion: version, replacedBy: null, why }),
  ];
  for (const act of acts) {
    const ofEditor = await page(editor);
    succeeded(await act());
    await eventually(() =>
      expect(ofEditor.stream.heard).toContainEqual({
        stale: ["/admin/questions", "/admin/questions/:questionId"],
      }),
    );
    ofEditor.stream.leave();
  }
});
