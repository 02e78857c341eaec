import type { AttemptId, LearnerCommand } from "#modules/assessment/contract";
import { afterEach, expect, test, vi } from "vitest";
import { onCall } from "../data/call-session.ts";
import { changeSettings } from "../data/settings.ts";
import { read, send, start } from "./attempt-api.ts";

afterEach(() => {
  onCall(undefined);
  vi.unstubAllGlobals();
});

const attemptId = `att_${"a".repeat(32)}` as AttemptId;
const commands: readonly LearnerCommand[] = [
  { commandId: "00000000-0000-4000-8000-000000000001", type: "visit", questionId: "q1" },
];
const outcomes = [{ commandId: commands[0]!.commandId, status: "recorded" as const }];

const answer = (status: number, body: unknown) =>
  vi.stubGlobal("fetch", async () =>
    typeof body === "string" ? new Response(body, { status }) : Response.json(body, { status }),
  );
const problem = (tag: string, facts: object = {}) => ({ tag, reference: "r", facts });

test("outcomes are read from a success and from a problem that carries them", async () => {
  answer(200, { outcomes });
  expect(await send({ attemptId, commands })).toEqual({ kind: "outcomes", outcomes });
  answer(409, problem("AttemptClosed", { outcomes }));
  expect(await send({ attemptId, commands })).toEqual({ kind: "outcomes", outcomes });
});

test("an attempt that is not this browser's is missing; a 404 from a proxy counts as unreachable", async () => {
  answer(404, problem("AttemptNotFound"));
  expect(await send({ attemptId, commands })).toEqual({ kind: "missing" });
  answer(404, "<h1>Not found</h1>");
  expect(await send({ attemptId, commands })).toEqual({ kind: "unreachable", cause: "server" });
});

test("a request that the server cannot process is unfit, a temporary error is unreachable", async () => {
  answer(400, problem("BadRequest"));
  expect(await send({ attemptId, commands })).toEqual({ kind: "unfit", tag: "BadRequest" });
  answer(503, problem("DatabaseUnavailable"));
  expect(await send({ attemptId, commands })).toEqual({ kind: "unreachable", cause: "server" });
  answer(409, problem("VersionConflict"));
  expect(await send({ attemptId, commands })).toEqual({ kind: "unreachable", cause: "server" });
  answer(500, problem("InternalError"));
  expect(await send({ attemptId, commands })).toEqual({ kind: "unreachable", cause: "server" });
});

test("after too many commands the server says when to come back, and a minute is the longest wait", async () => {
  answer(429, problem("TooManyTries", { retryAfterSeconds: 7 }));
  expect(await send({ attemptId, commands })).toEqual({ kind: "busy", retryAfterMs: 7_000 });
  answer(429, problem("TooManyTries", { retryAfterSeconds: 3_600 }));
  expect(await send({ attemptId, commands })).toEqual({ kind: "busy", retryAfterMs: 60_000 });
  answer(429, problem("TooManyTries"));
  expect(await send({ attemptId, commands })).toEqual({ kind: "busy", retryAfterMs: 5_000 });
  answer(429, "<h1>Too many requests</h1>");
  expect(await send({ attemptId, commands })).toMatchObject({ kind: "busy" });
});

test("an ended session is no refusal: the answer waits until the learner is signed in again", async () => {
  answer(401, problem("NotSignedIn"));
  expect(await send({ attemptId, commands })).toEqual({ kind: "unreachable", cause: "server" });
  expect(await read(attemptId)).toEqual({ kind: "unreachable" });
  expect(await start({ testCode: "code 8", testNum: 1 }, "")).toEqual({ kind: "unreachable" });
});

test("when tokens cannot be renewed, nothing is sent and the network counts as unreachable", async () => {
  const fetched = vi.fn();
  vi.stubGlobal("fetch", fetched);
  onCall({ prepare: async () => "unreachable", renew: async () => "over", giveUp: () => undefined });
  expect(await send({ attemptId, commands })).toEqual({ kind: "unreachable", cause: "network" });
  expect(fetched).not.toHaveBeenCalled();
});

test("the sign-in page of a public network counts as no response", async () => {
  answer(200, "<title>Welcome to free Wi-Fi</title>");
  expect(await send({ attemptId, commands })).toEqual({ kind: "unreachable", cause: "network" });
  expect(await read(attemptId)).toEqual({ kind: "unreachable" });
});

test("a request that hangs is given up", async () => {
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(
    AbortSignal.abort(new DOMException("late", "TimeoutError")),
  );
  vi.stubGlobal("fetch", async (_: unknown, { signal }: RequestInit) => signal?.throwIfAborted());
  expect(await send({ attemptId, commands })).toEqual({ kind: "unreachable", cause: "network" });
});

test("a view comes with the stopwatch before and after; a paper that is not published is refused", async () => {
  answer(201, { attemptId });
  const loaded = await start({ testCode: "code 8", testNum: 1 }, commands[0]!.commandId);
  expect(loaded).toMatchObject({ kind: "loaded", view: { attemptId } });
  if (loaded.kind === "loaded") expect(loaded.receivedAt).toBeGreaterThanOrEqual(loaded.sentAt);
  answer(404, problem("PaperNotFound"));
  expect(await start({ testCode: "code 8", testNum: 9 }, "")).toEqual({
    kind: "refused",
    tag: "PaperNotFound",
  });
});

test("a start that is refused for too many starts says when the next one may be", async () => {
  answer(429, problem("TooManyStarts", { retryAfterSeconds: 300 }));
  expect(await start({ testCode: "code 8", testNum: 1 }, "")).toEqual({
    kind: "refused",
    tag: "TooManyStarts",
    retryAfterSeconds: 300,
  });
});

test("questions are requested in the language of the interface", async () => {
  const fetched = vi.fn(async () => Response.json({ attemptId }));
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("showSettings", vi.fn());
  await read(attemptId);
  expect(fetched).toHaveBeenLastCalledWith(`/api/attempts/${attemptId}?language=en`, expect.anything());
  await start({ testCode: "code 8", testNum: 1 }, "id");
  expect(fetched).toHaveBeenLastCalledWith(
    "/api/attempts",
    expect.objectContaining({ body: expect.stringContaining('"language":"en"') }),
  );
  changeSettings({ language: "ar" });
  await read(attemptId);
  expect(fetched).toHaveBeenLastCalledWith(`/api/attempts/${attemptId}?language=ar`, expect.anything());
  changeSettings({ language: "en" });
});
