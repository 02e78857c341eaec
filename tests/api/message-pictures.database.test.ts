import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { Jobs } from "#kernel/jobs/queue";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { OwnTalk, StaffTalk } from "#modules/admin-template/contract";
import { uuidOfId } from "#vocabulary/id";
import { defineJob } from "#vocabulary/job";
import { eventually } from "../support/eventually.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { onePixel } from "./gallery-requests.fixture.ts";
import { signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";

const program = wholeProgram();
let learner: TestBrowser;
let other: TestBrowser;
let support: TestBrowser;
let me: Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  [learner, other, support] = [program.browser(), program.browser(), program.browser()];
  me = await signUp(learner);
  await signUp(other);
  await signInStaff(program.app, support, "support");
});

const photograph = async () => {
  const place = { GPSLatitudeRef: "S", GPSLatitude: "33/1 55/1 30/1", GPSDateStamp: "2026:11:20" };
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: "red" } })
    .withExif({ IFD0: { Artist: "Nomvula Planted" }, IFD3: place })
    .jpeg()
    .toBuffer();
  expect(bytes.includes("2026:11:20")).toBe(true);
  return { type: "image/jpeg", base64: bytes.toString("base64") };
};
const say = (pictures: readonly object[], text = "Look at this") => ({
  ...{ text, pictures, commandId: randomUUID() },
});
const ask = async (pictures: readonly object[], from = learner) =>
  succeeded<OwnTalk>(await from.post("/conversations", say(pictures)));
const answer = async (id: string, pictures: readonly object[], isNote = false) =>
  succeeded<StaffTalk>(await support.post(`/admin/tickets/${id}/messages`, { ...say(pictures), isNote }));
const pictureOf = (browser: TestBrowser, id: string, message: number, number = 1) => {
  const of = browser === support ? "/admin/tickets" : "/conversations";
  return browser.get(`${of}/${id}/messages/${String(message)}/pictures/${String(number)}`);
};
const tagOf = ({ status, text }: { readonly status: number; readonly text: string }) => [
  status,
  (JSON.parse(text) as { tag: string }).tag,
];

test("learner and staff send pictures with their words, and both see them, without where they were taken", async () => {
  const asked = await ask([await photograph(), onePixel]);
  const { conversationId: id } = asked;
  expect(asked.messages).toMatchObject([{ number: 1, pictures: 2 }]);
  const { timeline } = await answer(id, [onePixel]);
  expect(timeline.map(({ author, pictures }) => [author, pictures])).toEqual([
    ["learner", 2],
    ["staff", 1],
  ]);
  for (const browser of [learner, support]) {
    const { status, headers, bytes } = await pictureOf(browser, id, 1);
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      ...[200, "image/webp", "no-store"],
    ]);
    const { exif, ...shown } = await sharp(bytes).metadata();
    expect([exif, shown.width, shown.height]).toEqual([undefined, 900, 300]);
    for (const trace of ["Nomvula", "2026:11:20", "EXIF"]) expect(bytes.includes(trace), trace).toBe(false);
    expect((await pictureOf(browser, id, 2)).status).toBe(200);
    for (const [message, number] of [
      [1, 3],
      [3, 1],
    ] as const)
      expect(tagOf(await pictureOf(browser, id, message, number))).toEqual([404, "ConversationNotFound"]);
  }
  expect(tagOf(await pictureOf(other, id, 1))).toEqual([404, "ConversationNotFound"]);
});

test("a picture of a note is for staff alone", async () => {
  const { conversationId: id } = await ask([]);
  await answer(id, [onePixel], true);
  expect((await pictureOf(support, id, 2)).status).toBe(200);
  expect((await pictureOf(learner, id, 2)).status).toBe(404);
});

test("a fifth picture, or a file that is none, sends nothing", async () => {
  const { conversationId: id } = await ask([]);
  const send = (pictures: readonly object[]) => learner.post(`/conversations/${id}/messages`, say(pictures));
  expect((await send(Array.from({ length: 5 }, () => onePixel))).status).toBe(400);
  const refused = await send([onePixel, { ...onePixel, type: "image/jpeg" }]);
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
    ...[422, { tag: "PictureRefused", facts: { problem: "picture-type", number: 2 } }],
  ]);
  const { messages } = succeeded<OwnTalk>(await learner.get(`/conversations/${id}`));
  expect(messages).toHaveLength(1);
});

test("a message that names the command of someone's letter shows none of its pictures", async () => {
  const letter = randomUUID();
  await program.database.pool.query(
    `WITH thread AS (
       INSERT INTO admin_template.mail_thread (id, folder, mark, subject, is_read, opened_at, latest_at)
       VALUES (gen_random_uuid(), 'inbox', 'mark', 'Theirs', false, now(), now()) RETURNING id
     ), letter AS (
       INSERT INTO admin_template.mail_letter (id, thread, direction, message_id, text, at)
       SELECT $1, id, 'in', '<theirs@example.org>', 'Theirs', now() FROM thread RETURNING id
     )
     INSERT INTO admin_template.mail_picture (letter, number, webp) SELECT id, 1, 'theirs' FROM letter`,
    [letter],
  );
  const { conversationId: id } = await ask([]);
  const talk = succeeded<OwnTalk>(
    await learner.post(`/conversations/${id}/messages`, { text: "Mine?", commandId: letter }),
  );
  expect(talk.messages.map(({ pictures }) => pictures)).toEqual([0, 0]);
  expect((await pictureOf(learner, id, 2)).status).toBe(404);
});

test("a learner sends twenty pictures in a day, and words without any after that", async () => {
  const many = program.browser();
  await signUp(many);
  const four = Array.from({ length: 4 }, () => onePixel);
  const { conversationId: id } = await ask(four, many);
  const send = (pictures: readonly object[]) => many.post(`/conversations/${id}/messages`, say(pictures));
  for (let n = 0; n < 4; n++) succeeded(await send(four));
  expect(tagOf(await send([onePixel]))).toEqual([429, "TooManyTries"]);
  succeeded(await send([]));
});

/** The same job as the one that waits for a week, under a key of its own. */
const erasePerson = defineJob({
  name: "identity.erase-person",
  queue: "general",
  data: z.object({ accountId: z.string() }),
  dedupe: () => "now",
  attempts: 1,
  backoff: 1_000,
});

test("the copy of a person's data holds the pictures, and erasing the person deletes them", async () => {
  const { conversationId: id } = await ask([await photograph()]);
  const { bytes } = await pictureOf(learner, id, 1);
  const copy = (await learner.post("/profile/export", {})).text;
  expect(copy).toContain(bytes.toString("base64"));
  const count = async () => {
    const { rows } = await program.database.pool.query(
      "SELECT 1 FROM admin_template.message_picture WHERE conversation = $1",
      [uuidOfId(id)],
    );
    return rows.length;
  };
  expect(await count()).toBe(1);
  succeeded(await learner.post("/profile/closure", { password: me.password }));
  const { accountId } = me.session;
  await program.database.pool.query(
    "UPDATE identity.account SET erase_at = now() - interval '1 second' WHERE id = $1",
    [uuidOfId(accountId)],
  );
  await program.app.run(Effect.flatMap(Jobs, (jobs) => jobs.add(erasePerson, { accountId })));
  await eventually(async () => expect(await count()).toBe(0));
});
