import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { ask } from "#kernel/http/ask.fixture";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { GalleryPicture, OwnComments, SavedView } from "#modules/admin-template/contract";
import { changeStatements } from "../support/changed-statements.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { addPicture, onePixel } from "./gallery-requests.fixture.ts";
import { signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";

const program = wholeProgram();
const slug = "how-the-marks-work";
let admin: TestBrowser;
let editor: TestBrowser;
let reader: TestBrowser;

beforeAll(async () => {
  [admin, editor, reader] = [program.browser(), program.browser(), program.browser()];
  await signInStaff(program.app, admin, "admin");
  await signInStaff(program.app, editor, "editor");
  await signUp(reader);
  await program.database.pool.query(
    `INSERT INTO admin_template.article_comment (id, article, account, text, shown_as, status, written_at)
     SELECT gen_random_uuid(), (SELECT id FROM admin_template.article WHERE slug = $1), gen_random_uuid(), 'Number ' || n,
       'initials', 'hidden', date_trunc('second', now()) - n / 3 * interval '1 minute' FROM generate_series(1, 120) AS n`,
    [slug],
  );
});

const comment = async (): Promise<string> => {
  const body = { text: "Let me be seen.", shownAs: "initials", commandId: randomUUID() };
  const sent = succeeded<OwnComments>(await reader.post(`/articles/${slug}/comments`, body));
  return sent.comments[0]!.commentId;
};
const decide = (commentId: string, from: string, to: string) =>
  editor.post(`/admin/comments/${commentId}/decision`, { from, to });
const forget = (commentId: string) => reader.send("DELETE", `/comments/${commentId}`);

/** Reads every page of a list, and no more than it can have. */
const allOf = async (path: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (let [after, pages] = ["", 0]; pages < 9; pages += 1) {
    const address = `${path}${after === "" ? "" : `&after=${after}`}`;
    const page = succeeded<{ comments: readonly { commentId: string }[]; next: string | null }>(
      await editor.get(address),
    );
    found.push(...page.comments.map(({ commentId }) => commentId));
    if (page.next === null) return found;
    after = page.next;
  }
  return found;
};

/** What is wrong: nothing in a sound program. */
type Check = () => Promise<readonly string[]>;

const checks = {
  "a list is the same from either end, and has each row once": async () => {
    const newest = await allOf("/admin/comments?status=hidden&sort=newest");
    const oldest = await allOf("/admin/comments?status=hidden&sort=oldest");
    return [
      ...(new Set(newest).size === newest.length && newest.length >= 120 ? [] : ["rows"]),
      ...(JSON.stringify(oldest.toReversed()) === JSON.stringify(newest) ? [] : ["order"]),
    ];
  },
  "readers do not get a comment that waits": async () => {
    const commentId = await comment();
    const { text } = await program.browser().get(`/articles/${slug}/comments`);
    await forget(commentId);
    return text.includes("Let me be seen.") ? ["shown"] : [];
  },
  "a decision about a comment does not undo that of a colleague": async () => {
    const commentId = await comment();
    await decide(commentId, "waiting", "hidden");
    const { status } = await decide(commentId, "waiting", "shown");
    await forget(commentId);
    return status === 409 ? [] : ["overwritten"];
  },
  "a picture that was removed is gone for readers": async () => {
    const { pictureId, sizes } = await addPicture(editor, onePixel);
    succeeded(await editor.post(`/admin/gallery/${pictureId}/removal`, {}));
    return (await ask(program.app.port, sizes[0]!.src)).status === 404 ? [] : ["served"];
  },
  "the words of a picture are not written over": async () => {
    const { pictureId } = await addPicture(editor, onePixel);
    const describe = (by: TestBrowser, en: string) =>
      by.put(`/admin/gallery/${pictureId}`, { version: 1, alt: { en, fr: null, ar: null, ch: null } });
    succeeded<GalleryPicture>(await describe(editor, "A four-way stop"));
    return (await describe(admin, "A circle")).status === 409 ? [] : ["overwritten"];
  },
  "a saved view is its owner's alone": async () => {
    const viewId = `viw_${randomUUID().replaceAll("-", "")}`;
    const view = { list: "contacts", name: "Mine", search: "suspended=yes", isShared: false };
    succeeded<SavedView>(await admin.put(`/admin/views/${viewId}`, view));
    const support = program.browser();
    await signInStaff(program.app, support, "support");
    const { text } = await support.get("/admin/views?list=contacts");
    succeeded(await admin.send("DELETE", `/admin/views/${viewId}`));
    return text.includes(viewId) ? ["seen"] : [];
  },
} as const satisfies Readonly<Record<string, Check>>;

const inList = (text: string) => text.includes('from "admin_template"."article_comment" as "c"');

/** Each fault, in the statements that the program sends, and the check that must see it. */
const faults: readonly (readonly [fault: string, check: keyof typeof checks, (text: string) => string])[] = [
  [
    "both orders are one",
    "a list is the same from either end, and has each row once",
    (text) => (inList(text) ? text.replaceAll(" ASC", " DESC").replaceAll(" > (", " < (") : text),
  ],
  [
    "a page begins with the last row of the one before",
    "a list is the same from either end, and has each row once",
    (text) => (inList(text) ? text.replace(/\) < \(/, ") <= (") : text),
  ],
  [
    "rows of one moment have no order among them",
    "a list is the same from either end, and has each row once",
    (text) => (inList(text) ? text.replace('"c"."id" DESC', "md5(c.id::text)") : text),
  ],
  [
    "comments of every status are given to readers",
    "readers do not get a comment that waits",
    (text) =>
      text.includes('from "admin_template"."article_comment" where "article"')
        ? text.replace(/"status" = (\$\d+)/, "$1::text is not null")
        : text,
  ],
  [
    "a comment is taken as it was written",
    "a decision about a comment does not undo that of a colleague",
    (text) =>
      text.replace(
        /SELECT \* FROM "admin_template"."article_comment" WHERE/,
        `SELECT id, article, account, text, shown_as, 'waiting' AS status, reports, written_at
         FROM admin_template.article_comment WHERE`,
      ),
  ],
  [
    "the bytes of a removed picture are read",
    "a picture that was removed is gone for readers",
    (text) => (text.includes('select "webp"') ? text.replace('"removed_at" is null', "true") : text),
  ],
  [
    "a change of words makes no new version",
    "the words of a picture are not written over",
    (text) =>
      text.startsWith('update "admin_template"."gallery_picture"')
        ? text.replace("version + 1", "version")
        : text,
  ],
  [
    "views of others are listed",
    "a saved view is its owner's alone",
    (text) =>
      text.includes('from "admin_template"."saved_view" where "list"')
        ? text.replace(/"account" = (\$\d+) or/, "$1::uuid is not null or")
        : text,
  ],
];

test.each(Object.keys(checks) as (keyof typeof checks)[])("%s", async (name) => {
  expect(await checks[name]()).toEqual([]);
});

test.each(faults)("a program in which %s fails the check that %s", async (_, name, change) => {
  const planted = changeStatements(change);
  try {
    expect(await checks[name]()).not.toEqual([]);
  } finally {
    planted.stop();
  }
  expect(planted.count()).toBeGreaterThan(0);
  expect(await checks[name]()).toEqual([]);
});
