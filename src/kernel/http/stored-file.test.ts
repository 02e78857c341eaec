import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { ask } from "./ask.fixture.ts";
import { implementFiles } from "./implement.ts";
import { openApi } from "./openapi.ts";
import { startToyServer, type ToyServer } from "./toy-server.fixture.ts";

/** In a folder that `send` would refuse to serve from a request's path. */
const folder = path.join(mkdtempSync(path.join(tmpdir(), "files-")), ".hidden");
const film = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));

const readFilm = defineEndpoint({
  method: "GET",
  path: "/films/:name",
  summary: "A film",
  access: "anyone",
  data: "none",
  params: z.object({ name: z.string() }),
  ok: z.unknown(),
  produces: { files: ["video/mp4", "image/webp"] },
  cache: "immutable",
  refusals: { NoFilm: 404 },
});
const implementations = [
  implementFiles(readFilm, ({ params: { name } }) =>
    name === "none"
      ? Effect.fail({ _tag: "NoFilm" as const })
      : Effect.succeed({ path: path.join(folder, name), type: "video/mp4", hash: "abc123" }),
  ),
];

let server: ToyServer;
beforeAll(async () => {
  mkdirSync(folder);
  writeFileSync(path.join(folder, "film.mp4"), film);
  server = await startToyServer({}, implementations);
});
afterAll(async () => {
  await server.stop();
  rmSync(path.dirname(folder), { recursive: true });
});

const get = (name: string, headers: Record<string, string> = {}, method = "GET") =>
  ask(server.port, `/api/films/${name}`, { method, headers });

test("a whole file is sent byte for byte, cacheable for ever, with Accept-Ranges", async () => {
  const answer = await get("film.mp4");
  expect(answer.status).toBe(200);
  expect(answer.bytes.equals(film)).toBe(true);
  expect(answer.headers).toMatchObject({
    "content-type": "video/mp4",
    "content-length": String(film.length),
    "accept-ranges": "bytes",
    etag: '"abc123"',
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(answer.headers["last-modified"]).toBeUndefined();
});

describe("a range", () => {
  test.each([
    ["bytes=0-0", 0, 0],
    ["bytes=100000-100999", 100_000, 100_999],
    ["bytes=199990-", 199_990, 199_999],
    ["bytes=-10", 199_990, 199_999],
    ["bytes=199990-999999", 199_990, 199_999],
  ])("(%s) is 206 with Content-Range", async (range, from, to) => {
    const answer = await get("film.mp4", { range });
    expect(answer.status).toBe(206);
    expect(answer.headers["content-range"]).toBe(`bytes ${from}-${to}/${film.length}`);
    expect(answer.bytes.equals(film.subarray(from, to + 1))).toBe(true);
  });

  test.each(["bytes=200000-", "bytes=999999-1000000"])("beyond the end (%s) is 416", async (range) => {
    const answer = await get("film.mp4", { range });
    expect(answer.status).toBe(416);
    expect(answer.headers["content-range"]).toBe(`bytes */${film.length}`);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["etag"]).toBeUndefined();
    expect(answer.json()).toMatchObject({ tag: "RangeNotSatisfiable" });
  });

  test.each(["bytes=a-b", "pages=1-2", "bytes=0-1,5-6", "bytes"])(
    "that is invalid (%s) gets the whole file",
    async (range) => {
      const answer = await get("film.mp4", { range });
      expect(answer.status).toBe(200);
      expect(answer.bytes).toHaveLength(film.length);
    },
  );

  test("of a file that has changed since gets the whole file", async () => {
    const same = await get("film.mp4", { range: "bytes=0-9", "if-range": '"abc123"' });
    expect(same.status).toBe(206);
    const other = await get("film.mp4", { range: "bytes=0-9", "if-range": '"older"' });
    expect(other.status).toBe(200);
  });
});

test("HEAD returns the size and no body", async () => {
  const answer = await get("film.mp4", {}, "HEAD");
  expect(answer).toMatchObject({ status: 200, text: "" });
  expect(answer.headers["content-length"]).toBe(String(film.length));
  const part = await get("film.mp4", { range: "bytes=5-9" }, "HEAD");
  expect(part).toMatchObject({ status: 206, text: "" });
  expect(part.headers["content-length"]).toBe("5");
});

test("a file that the browser has already is not sent again", async () => {
  const answer = await get("film.mp4", { "if-none-match": '"abc123"' });
  expect(answer).toMatchObject({ status: 304, text: "" });
});

test("a refused name is JSON, and a missing file is an internal error", async () => {
  expect((await get("none")).json()).toMatchObject({ tag: "NoFilm" });
  const gone = await get("gone.mp4");
  expect(gone.status).toBe(500);
  expect(gone.headers["cache-control"]).toBe("no-store");
  expect(gone.text).not.toContain(folder);
  expect(server.logged.filter(({ msg }) => msg === "defect")).toHaveLength(1);
});

test("the description has every media type and every status", () => {
  const { paths } = openApi(implementations.map(({ endpoint }) => endpoint));
  const { responses } = paths["/api/films/{name}"]!["get"]!;
  expect(Object.keys(responses)).toEqual(["200", "206", "304", "404", "416", "500", "503"]);
  expect(Object.keys(responses[200]!.content)).toEqual(["video/mp4", "image/webp"]);
  expect(responses[404]!.description).toBe("NotFound, NoFilm");
});
