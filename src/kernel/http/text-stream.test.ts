import { type IncomingMessage, request } from "node:http";
import { Effect } from "effect";
import * as z from "zod/mini";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { defineEndpoint } from "#vocabulary/endpoint";
import { eventually } from "../../../tests/support/eventually.ts";
import { ask } from "./ask.fixture.ts";
import { implementTextStream } from "./implement.ts";
import { openApi } from "./openapi.ts";
import { startToyServer, type ToyServer } from "./toy-server.fixture.ts";

const readLines = defineEndpoint({
  method: "GET",
  path: "/lines/:kind",
  summary: "Lines",
  access: "anyone",
  data: "none",
  params: z.object({ kind: z.string() }),
  ok: z.string(),
  produces: { streams: ["text/csv", "application/x-ndjson"] },
  refusals: { NoLines: 404 },
});

/** How many chunks were requested, and whether the source was closed. */
const seen = { parts: 0, isOver: false };
const part = `${"é".repeat(5_000)}\n`;

async function* lines(kind: string) {
  try {
    for (let n = 0; kind === "endless" || n < 3; n++) {
      seen.parts++;
      yield part;
      if (kind === "failing" && n === 1) throw new Error("s3cret");
    }
  } finally {
    seen.isOver = true;
  }
}
const implementations = [
  implementTextStream(readLines, ({ params: { kind } }) =>
    kind === "none"
      ? Effect.fail({ _tag: "NoLines" as const })
      : Effect.succeed({ type: "text/csv", fileName: "lines.csv", parts: lines(kind) }),
  ),
];

let server: ToyServer;
beforeAll(async () => {
  server = await startToyServer({}, implementations);
});
afterAll(() => server.stop());
beforeEach(() => Object.assign(seen, { parts: 0, isOver: false }));

const get = (kind: string, method = "GET") => ask(server.port, `/api/lines/${kind}`, { method });

test("all chunks are sent in order, to be saved under a file name", async () => {
  const answer = await get("three");
  expect(answer.status).toBe(200);
  expect(answer.text).toBe(part.repeat(3));
  expect(answer.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="lines.csv"',
    "cache-control": "no-store",
  });
});

test("a refusal is sent like any other, and HEAD generates nothing", async () => {
  expect((await get("none")).json()).toMatchObject({ tag: "NoLines" });
  const head = await get("three", "HEAD");
  expect([head.status, head.text, seen.parts]).toEqual([200, "", 0]);
});

test("a failure in the middle cuts the connection, so that the text is not taken for complete, and is logged", async () => {
  await expect(get("failing")).rejects.toThrow();
  await eventually(() => expect(JSON.stringify(server.logged)).toContain("s3cret"));
});

test("a slow reader applies backpressure, and one who leaves closes the source", async () => {
  const asking = request({ port: server.port, path: "/api/lines/endless" });
  const response = await new Promise<IncomingMessage>((resolve) => {
    asking.once("response", resolve);
    asking.end();
  });
  response.pause();
  let before = -1;
  await vi.waitFor(
    () => {
      const moved = seen.parts !== before;
      before = seen.parts;
      expect(moved).toBe(false);
    },
    { interval: 100, timeout: 100_000 },
  );
  expect(seen).toEqual({ parts: expect.toSatisfy((parts: number) => parts < 2_000), isOver: false });
  response.destroy();
  await eventually(() => expect(seen.isOver).toBe(true));
});

test("the API description names every media type", () => {
  const { responses } = openApi([readLines]).paths["/api/lines/{kind}"]!["get"]!;
  expect(Object.keys(responses["200"]!.content)).toEqual(["text/csv", "application/x-ndjson"]);
});
