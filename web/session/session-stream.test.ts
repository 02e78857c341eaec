import { createServer, type Server, type ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CallSession } from "../data/call-session.ts";
import { eventually } from "../../tests/support/eventually.ts";
import { createActor } from "xstate";
import { sessionStreamMachine } from "./session-stream.ts";

let server: Server;
let streams: ServerResponse[] = [];
let status = 200;
const asked: (string | undefined)[] = [];
const close: (() => void)[] = [];

beforeEach(async () => {
  streams = [];
  asked.length = 0;
  status = 200;
  server = createServer((request, response) => {
    asked.push(request.headers.authorization);
    response.writeHead(status, { "content-type": "text/event-stream" });
    response.write(": open\n\n");
    if (status === 200) streams.push(response);
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init));
});
afterEach(async () => {
  for (const stop of close.splice(0)) stop();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const calls = (changes: Partial<CallSession> = {}) => ({
  prepare: async () => ({ authorization: "Bearer one" }),
  renew: async () => ({ authorization: "Bearer two" }),
  ...changes,
});

const follow = (changes?: Partial<CallSession>) => {
  const heard: unknown[] = [];
  const machine = sessionStreamMachine.provide({
    actions: { say: (_, message) => void heard.push(message) },
    delays: { backoff: 0 },
  });
  const stream = createActor(machine, { input: { calls: calls(changes) } }).start();
  close.push(() => stream.stop());
  return { heard, stream };
};

test("messages are read however they are cut, and what makes no sense is skipped", async () => {
  const { heard } = follow();
  await eventually(() => expect(streams).toHaveLength(1));
  streams[0]!.write('data: {"type":"ro');
  await new Promise((resolve) => setImmediate(resolve));
  streams[0]!.write('tate"}\n\n: beat\n\ndata: nonsense\n\ndata: {"type":"party"}\r\n\r\n');
  streams[0]!.write('data: {"type":"closed","reason":"ended-elsewhere"}\n\n');
  await eventually(() =>
    expect(heard).toEqual([{ type: "rotate" }, { type: "closed", reason: "ended-elsewhere" }]),
  );
  expect(asked).toEqual(["Bearer one"]);
});

test("the stream has one connection, and a new one when the server ends it", async () => {
  follow();
  await eventually(() => expect(streams).toHaveLength(1));
  streams[0]!.end();
  await eventually(() => expect(streams).toHaveLength(2));
});

test("a closed stream reports nothing and does not connect again", async () => {
  const { stream, heard } = follow();
  await eventually(() => expect(streams).toHaveLength(1));
  const gone = new Promise((resolve) => streams[0]!.once("close", resolve));
  stream.stop();
  await gone;
  expect(heard).toEqual([]);
  expect(asked).toHaveLength(1);
});

test("a stream that the server does not authenticate renews the tokens, and ends when there are none", async () => {
  status = 401;
  const renew = vi.fn(async () => "over" as const);
  follow({ renew });
  await eventually(() => expect(renew).toHaveBeenCalledWith({ authorization: "Bearer one" }));
  expect(asked).toHaveLength(1);
});
