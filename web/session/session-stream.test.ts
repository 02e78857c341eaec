import { expect, onTestFinished, test, vi } from "vitest";
import { eventually } from "../../tests/support/eventually.ts";
import type { CallSession } from "../data/call-session.ts";
import { simulatedTime } from "../machines/testing/simulated-time.ts";
import { streamServer } from "../../tests/support/stream-server.ts";
import { openSessionStream } from "./session-stream.ts";

const calls = (changes: Partial<CallSession> = {}) => ({
  prepare: async () => ({ authorization: "Bearer one" }),
  renew: async () => ({ authorization: "Bearer two" }),
  ...changes,
});

const follow = async (changes?: Partial<CallSession>, status = 200) => {
  const server = await streamServer();
  server.status = status;
  const heard: unknown[] = [];
  const { clock, pass } = simulatedTime(0);
  const stop = openSessionStream(calls(changes), (event) => void heard.push(event), clock);
  onTestFinished(stop);
  return { ...server, heard, stop, pass };
};

test("messages are read however they are cut, and what makes no sense is skipped", async () => {
  const { heard, streams, asked } = await follow();
  await eventually(() => expect(streams).toHaveLength(1));
  streams[0]!.write('data: {"type":"ro');
  await new Promise((resolve) => setImmediate(resolve));
  streams[0]!.write('tate"}\n\n: beat\n\ndata: nonsense\n\ndata: {"type":"party"}\r\n\r\n');
  streams[0]!.write('data: {"type":"closed","reason":"ended-elsewhere"}\n\n');
  await eventually(() =>
    expect(heard).toEqual([{ type: "tokens.renew" }, { type: "session.end", reason: "ended-elsewhere" }]),
  );
  expect(asked).toEqual(["Bearer one"]);
});

test("the stream has one connection, and a new one when the server ends it", async () => {
  const prepare = vi.fn(calls().prepare);
  const { streams, pass } = await follow({ prepare });
  await eventually(() => expect(streams).toHaveLength(1));
  streams[0]!.end();
  // Time stands still from the second connection on: a slow machine must not see it die of silence.
  await eventually(async () => {
    await pass(50);
    expect(prepare).toHaveBeenCalledTimes(2);
  });
  await eventually(() => expect(streams).toHaveLength(2));
});

test("a closed stream reports nothing and does not connect again", async () => {
  const prepare = vi.fn(calls().prepare);
  const { streams, stop, heard, asked, pass } = await follow({ prepare });
  await eventually(() => expect(streams).toHaveLength(1));
  const gone = new Promise((resolve) => streams[0]!.once("close", resolve));
  stop();
  await gone;
  await pass(60_000);
  expect(heard).toEqual([]);
  expect(asked).toHaveLength(1);
  expect(prepare).toHaveBeenCalledTimes(1);
});

test("a stream that the server does not authenticate renews the tokens, and ends when there are none", async () => {
  const renew = vi.fn(async () => "over" as const);
  const prepare = vi.fn(calls().prepare);
  const { asked, pass } = await follow({ prepare, renew }, 401);
  await eventually(() => expect(renew).toHaveBeenCalledWith({ authorization: "Bearer one" }));
  await pass(60_000);
  expect(asked).toHaveLength(1);
  expect(prepare).toHaveBeenCalledTimes(1);
});
