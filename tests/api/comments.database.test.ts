import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { ask } from "#kernel/http/ask.fixture";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { ArticleComment, OwnComments, StaffComment } from "#modules/admin-template/contract";
import { uuidOfId } from "#vocabulary/id";
import { wholeProgram } from "../support/whole-program.ts";
import { aPerson, signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";

const program = wholeProgram();
const slug = "how-the-marks-work";
let admin: TestBrowser;
let editor: TestBrowser;

beforeAll(async () => {
  admin = program.browser();
  editor = program.browser();
  await signInStaff(program.app, admin, "admin");
  await signInStaff(program.app, editor, "editor");
});

const learner = async (name = "Thandi Mbeki Nkosi"): Promise<TestBrowser> => {
  const browser = program.browser();
  await signUp(browser, aPerson({ name }));
  return browser;
};
const tagOf = ({ status, text }: { readonly status: number; readonly text: string }) => [
  status,
  (JSON.parse(text) as { tag: string }).tag,
];

const send = (browser: TestBrowser, text: string, more: object = {}, to = slug) =>
  browser.post(`/articles/${to}/comments`, { text, shownAs: "initials", commandId: randomUUID(), ...more });
const write = async (browser: TestBrowser, text: string, more: object = {}, to = slug) =>
  succeeded<OwnComments>(await send(browser, text, more, to)).comments[0]!;
const decide = (by: TestBrowser, commentId: string, from: string, to: string) =>
  by.post(`/admin/comments/${commentId}/decision`, { from, to });
const shown = async (to = slug) =>
  succeeded<{ comments: readonly ArticleComment[]; next: string | null }>(
    await program.browser().get(`/articles/${to}/comments`),
  );
const texts = async () => (await shown()).comments.map(({ text }) => text);
const queue = async (query = "") =>
  succeeded<{ comments: readonly StaffComment[]; waiting: number; next: string | null }>(
    await editor.get(`/admin/comments${query}`),
  );

test("a comment waits until staff let it through, and is then shown under the name that its author chose", async () => {
  const author = await learner();
  const own = await write(author, "Clear at last.\nThank you!", { shownAs: "first-name" });
  expect(own).toMatchObject({ name: "Thandi", status: "waiting", text: "Clear at last.\nThank you!" });
  expect(await texts()).not.toContain(own.text);
  const { comments, waiting } = await queue("?text=clea");
  expect(comments).toMatchObject([{ commentId: own.commentId, slug, reports: 0, status: "waiting" }]);
  expect(waiting).toBeGreaterThan(0);
  const article = comments[0]!.articleId;
  expect(succeeded<StaffComment>(await decide(editor, own.commentId, "waiting", "shown")).status).toBe(
    "shown",
  );
  const all = JSON.stringify(await shown());
  expect(all).toContain("Clear at last.");
  for (const hidden of ["acc_", "Mbeki", "Nkosi"]) expect(all).not.toContain(hidden);
  const { rows } = await program.database.pool.query(
    "SELECT action, facts FROM kernel.audit_entry WHERE target = $1",
    [own.commentId],
  );
  expect(rows).toEqual([
    { action: "office.decide-comment", facts: { article, from: "waiting", to: "shown", reports: 0 } },
  ]);
  // Taken back, and decided by a colleague meanwhile.
  succeeded(await decide(admin, own.commentId, "shown", "waiting"));
  expect(tagOf(await decide(editor, own.commentId, "shown", "hidden"))).toEqual([409, "CommentDecided"]);
  succeeded(await decide(editor, own.commentId, "waiting", "hidden"));
  expect(await texts()).not.toContain(own.text);
  const mine = succeeded<OwnComments>(await author.get(`/articles/${slug}/comments/own`));
  expect(mine).toMatchObject({ may: "comment", names: { firstName: "Thandi", initials: "T.M.N." } });
  expect(mine.comments).toMatchObject([{ status: "hidden" }]);
});

test("the page that the server writes has the comments as words, whatever they are", async () => {
  const author = await learner();
  const { commentId } = await write(author, "<script>alert(1)</script> https://evil.example");
  succeeded(await decide(admin, commentId, "waiting", "shown"));
  const { status, text } = await ask(program.app.port, `/articles/${slug}?with-comments`);
  expect(status).toBe(200);
  expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt; https://evil.example");
  expect(text).not.toMatch(/<script>alert|href="https:\/\/evil/);
  expect(text).toContain("T.M.N.");
});

test("an author removes a comment for good, and no one else can", async () => {
  const [author, other] = [await learner(), await learner()];
  const { commentId } = await write(author, "Take me away.");
  succeeded(await decide(admin, commentId, "waiting", "shown"));
  succeeded(await other.send("DELETE", `/comments/${commentId}`));
  expect(await texts()).toContain("Take me away.");
  for (const _ of [1, 2]) succeeded(await author.send("DELETE", `/comments/${commentId}`));
  expect(await texts()).not.toContain("Take me away.");
  expect(tagOf(await decide(admin, commentId, "shown", "hidden"))).toEqual([404, "CommentNotFound"]);
});

const report = (browser: TestBrowser, commentId: string) => browser.post(`/comments/${commentId}/reports`);

test("three readers who report a comment take it off the page until staff have looked, and its author cannot report it", async () => {
  const [author, ...others] = [await learner(), await learner(), await learner(), await learner()];
  const { commentId } = await write(author, "You are all wrong.");
  expect(tagOf(await report(others[0]!, commentId))).toEqual([404, "CommentNotFound"]);
  succeeded(await decide(admin, commentId, "waiting", "shown"));
  expect(tagOf(await report(author, commentId))).toEqual([404, "CommentNotFound"]);
  for (const other of others.slice(0, 2)) for (const _ of [1, 2]) succeeded(await report(other, commentId));
  expect((await queue("?status=reported")).comments).toMatchObject([{ commentId, reports: 2 }]);
  expect(await texts()).toContain("You are all wrong.");
  succeeded(await report(others[2]!, commentId));
  expect(await texts()).not.toContain("You are all wrong.");
  expect((await queue("?text=wrong")).comments).toMatchObject([{ commentId, reports: 3 }]);
});

test("staff leave a reported comment as it is, and the same reader reports it in vain from then on", async () => {
  const [author, other] = [await learner(), await learner()];
  const { commentId } = await write(author, "Only an opinion.");
  succeeded(await decide(admin, commentId, "waiting", "shown"));
  succeeded(await report(other, commentId));
  expect(succeeded<StaffComment>(await decide(editor, commentId, "shown", "shown")).reports).toBe(0);
  succeeded(await report(other, commentId));
  expect((await queue("?status=reported")).comments).toEqual([]);
});

test("a learner under 18 without a guardian's consent writes nothing, and whom others may not see is left out", async () => {
  const minor = program.browser();
  await signUp(
    minor,
    aPerson({ dateOfBirth: "2010-03-04", guardian: { name: "Gogo Dlamini", email: "gogo@example.com" } }),
  );
  expect(tagOf(await send(minor, "Let me in."))).toEqual([403, "GuardianMustAgree"]);
  const own = succeeded<OwnComments>(await minor.get(`/articles/${slug}/comments/own`));
  expect(own).toMatchObject({ may: "guardian", comments: [] });
  const author = program.browser();
  const { session } = await signUp(author, aPerson());
  const { commentId } = await write(author, "I was here.");
  succeeded(await decide(admin, commentId, "waiting", "shown"));
  expect(await texts()).toContain("I was here.");
  await program.database.pool.query("UPDATE identity.account SET suspended_at = now() WHERE id = $1", [
    uuidOfId(session.accountId),
  ]);
  expect(await texts()).not.toContain("I was here.");
});

test("the same command twice is one comment, and an hour has room for ten", async () => {
  const author = await learner();
  const commandId = randomUUID();
  for (const _ of [1, 2]) await write(author, "Once.", { commandId });
  const statuses: number[] = [];
  for (let number = 0; number < 10; number += 1)
    statuses.push((await send(author, `Number ${number}`)).status);
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 201), 429]);
  const own = succeeded<OwnComments>(await author.get(`/articles/${slug}/comments/own`));
  expect(own.comments.filter(({ text }) => text === "Once.")).toHaveLength(1);
});

test.each(["", "   ", "x".repeat(1_001), "a\u0000b", "a\u0007b"])(
  "the text %j is no comment",
  async (text) => {
    expect((await send(await learner(), text)).status).toBe(400);
  },
);

test("an article that readers do not get has no comments", async () => {
  const author = await learner();
  expect(tagOf(await send(author, "Hello.", {}, "no-such-article"))).toEqual([404, "ArticleNotFound"]);
  expect((await author.get("/articles/no-such-article/comments")).status).toBe(404);
});

test("readers and staff get many comments page by page, each once", async () => {
  const { rows } = await program.database.pool.query<{ id: string }>(
    "SELECT id FROM admin_template.article WHERE slug = 'how-to-study-road-signs'",
  );
  const author = await learner();
  const { comments } = succeeded<OwnComments>(await send(author, "Mine.", {}, "how-to-study-road-signs"));
  const owner = (await queue("?text=mine")).comments.find(
    ({ commentId }) => commentId === comments[0]!.commentId,
  )!.accountId;
  await program.database.pool.query(
    `INSERT INTO admin_template.article_comment (id, article, account, text, shown_as, status, written_at)
     SELECT gen_random_uuid(), $1, $2, 'Number ' || n, 'initials', 'shown', date_trunc('second', now()) - n * interval '1 minute'
     FROM generate_series(1, 70) AS n`,
    [rows[0]!.id, uuidOfId(owner)],
  );
  const read = async (browser: TestBrowser, path: string) => {
    const found: string[] = [];
    for (let after: string | null = ""; after !== null;) {
      const address = `${path}${after === "" ? "" : `${path.includes("?") ? "&" : "?"}after=${after}`}`;
      const page: { comments: readonly ArticleComment[]; next: string | null } = succeeded(
        await browser.get(address),
      );
      found.push(...page.comments.map(({ text }) => text));
      after = page.next;
    }
    return found;
  };
  const expected = Array.from({ length: 70 }, (_, index) => `Number ${index + 1}`);
  expect(await read(program.browser(), "/articles/how-to-study-road-signs/comments")).toEqual(expected);
  const about = (await queue("?status=shown&text=number")).comments[0]!.articleId;
  const listed = `/admin/comments?status=shown&articleId=${about}`;
  expect(await read(editor, listed)).toEqual(expected);
  expect(await read(editor, `${listed}&sort=oldest`)).toEqual(expected.toReversed());
});
