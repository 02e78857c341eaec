import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { Profile } from "../../contract/index.ts";
import { type ProfileHarness, profileHarness, type Visitor } from "../../testing/profile-harness.ts";

let database: TestDatabase;
let harness: ProfileHarness;
let me: Visitor;
beforeEach(async () => {
  database = await createTestDatabase();
  harness = await profileHarness(database);
  me = await harness.enter();
});
afterEach(async () => {
  await harness.stop();
  await database.drop();
});

const plain = (red: number) =>
  sharp({ create: { width: 300, height: 500, channels: 3, background: { r: red, g: 9, b: 9 } } });
const send = (file: Buffer, type = "image/jpeg") =>
  me.put("/profile/picture", { type, base64: file.toString("base64") });
const problemOf = async (answer: ReturnType<typeof send>) => {
  const { status, json } = await answer;
  return [status, (json() as { facts: unknown }).facts];
};
const refused = (path: string, message: string) => [422, { fields: [{ path, message }] }];

test("a profile picture is stored, shown only to its owner, replaced and removed", async () => {
  expect((await me.get("/profile/picture")).json()).toMatchObject({ tag: "PictureMissing" });
  const first = (await send(await plain(200).jpeg().toBuffer())).json() as Profile;
  expect(first.picture).toMatch(/^\w+$/);
  const shown = await me.get("/profile/picture");
  expect(shown.headers).toMatchObject({ "content-type": "image/webp", "cache-control": "no-store" });
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });

  const other = await harness.enter({ email: "other@example.org" });
  expect((await other.get("/profile/picture")).status).toBe(404);

  const second = (await send(await plain(20).png().toBuffer(), "image/png")).json() as Profile;
  expect(second.picture).not.toBe(first.picture);
  expect((await me.get("/profile/picture")).bytes).not.toEqual(shown.bytes);

  const removed = await me.delete("/profile/picture");
  expect([removed.status, removed.json()]).toMatchObject([200, { picture: null }]);
  expect((await me.get("/profile/picture")).status).toBe(404);
  expect((await me.delete("/profile/picture")).status).toBe(200);
});

test("an invalid profile picture is refused with its problem, and the old one stays", async () => {
  const png = await plain(200).png().toBuffer();
  const { picture } = (await send(png, "image/png")).json() as Profile;
  expect(await problemOf(send(png))).toEqual(refused("type", "picture-type"));
  const broken = Buffer.concat([png.subarray(0, 60), Buffer.alloc(60)]);
  expect(await problemOf(send(broken, "image/png"))).toEqual(refused("base64", "picture-unreadable"));
  const issue = { status: 400, issues: [{ where: "body", path: "base64", message: "picture-too-large" }] };
  const large = await send(Buffer.alloc(5_100_000));
  expect({ status: large.status, ...(large.json() as { facts: object }).facts }).toMatchObject(issue);
  expect((await send(Buffer.alloc(6_000_000))).status).toBe(413);
  const noBase64 = await me.put("/profile/picture", { type: "image/png", base64: "§§§" });
  expect(noBase64.json()).toMatchObject({ facts: { issues: [{ message: "picture-unreadable" }] } });
  expect((await me.put("/profile/picture", { type: "image/gif", base64: "AAAA" })).status).toBe(400);
  expect((await me.get("/profile")).json()).toMatchObject({ picture });
});

test("a profile picture is refused after twenty in an hour, for this account alone", async () => {
  const file = await plain(200).jpeg().toBuffer();
  for (let n = 0; n < 20; n++) expect((await send(file)).status).toBe(200);
  const refusal = await send(file);
  expect([refusal.status, refusal.json()]).toMatchObject([429, { tag: "TooManyTries" }]);
  const other = await harness.enter({ email: "other@example.org" });
  const body = { type: "image/jpeg", base64: file.toString("base64") };
  expect((await other.put("/profile/picture", body)).status).toBe(200);
});

test("no bytes of a profile picture can be found in the database", async () => {
  await send(await plain(200).jpeg().toBuffer());
  const { bytes } = await me.get("/profile/picture");
  const { rows } = await database.pool.query("SELECT sealed FROM identity.picture");
  expect(rows).toHaveLength(1);
  expect(rows[0].sealed.includes(bytes.subarray(0, 24))).toBe(false);
});
