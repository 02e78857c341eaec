import type { AttemptId, AttemptView } from "#modules/assessment/contract";
import { fromIso, toIso } from "#vocabulary/instant";
import { expect, test, vi } from "vitest";
import { act } from "./exam-acts.ts";
import type { Loaded } from "./exam-session-actors.ts";
import type { Parcel, SendReply } from "./outbox.machine.ts";
import { attemptIdOf, examHarness, viewOf } from "./testing/exam-harness.ts";
import { simulatedTime } from "./testing/simulated-time.ts";

const noon = Date.parse("2026-11-21T12:00:00.000Z");
const minute = 60_000;

const question: AttemptView["questions"][number] = {
  questionId: "q1",
  version: 1,
  category: "rules",
  language: "en",
  prompt: "Question",
  picture: null,
  options: ["a", "b", "c"].map((id) => ({ id, text: id })),
  number: 1,
  chosen: null,
  flagged: false,
  visited: false,
};

/** An open exam of an hour whose server replies to every command; nothing but time passes. */
const harness = async () => {
  const time = simulatedTime(noon);
  const ofServer = {
    deadline: fromIso(viewOf(attemptIdOf("a")).deadline),
    status: "recorded" as "recorded" | "refused",
    canRead: true,
  };
  const view = (attemptId: AttemptId): AttemptView => ({
    ...viewOf(attemptId),
    questions: [question],
    deadline: toIso(ofServer.deadline),
    serverTime: toIso(time.now()),
  });
  const read = vi.fn(async (attemptId: AttemptId): Promise<Loaded> => {
    if (!ofServer.canRead) throw new TypeError("Failed to fetch");
    const at = time.now() - noon;
    return { kind: "loaded", view: view(attemptId), sentAt: at, receivedAt: at };
  });
  const send = async ({ commands }: Parcel): Promise<SendReply> => {
    sent.push(...commands.map(({ type }) => type));
    return {
      kind: "outcomes",
      outcomes: commands.map(({ commandId }) => ({ commandId, status: ofServer.status })),
      deadline: toIso(ofServer.deadline),
    };
  };
  const sent: string[] = [];
  const start = () => Promise.reject(new Error("This attempt has started."));
  const { open, memory, clock } = examHarness(time, { start, read, send });
  memory.press(noon);
  memory.started(attemptIdOf("a"));
  const { session, attempt } = open();
  await time.pass();
  read.mockClear();
  const reading = () => session.getSnapshot().children.countdown!.getSnapshot().context.reading;
  return { time, ofServer, read, sent, session, attempt, clock, reading };
};

test("an exam that is left alone closes at its deadline, and the server is told once", async () => {
  const { time, ofServer, sent, attempt } = await harness();
  time.leapTo(ofServer.deadline - 1_500);
  await time.pass(1_400);
  expect(attempt().snapshot.value).toBe("answering");
  await time.pass(1_200);
  expect(attempt().snapshot.value).toBe("expired");
  await time.pass(5_000);
  expect(sent).toEqual(["expire"]);
});

test("extra time is added to the clock, and the exam closes at the later deadline", async () => {
  const { time, ofServer, session, attempt, reading } = await harness();
  const before = ofServer.deadline;
  ofServer.deadline += 10 * minute;
  session.send({ type: "view.refresh" });
  await time.pass(1_050);
  expect(reading().secondsLeft).toBe(4_199);
  time.leapTo(before + 1_000);
  await time.pass(1_000);
  expect(attempt().snapshot.value).toBe("answering");
  time.leapTo(ofServer.deadline);
  await time.pass(1_000);
  expect(attempt().snapshot.value).toBe("expired");
});

test.each(["recorded", "refused"] as const)(
  "extra time that comes with a %s command is added to the clock",
  async (status) => {
    const { time, ofServer, session, reading } = await harness();
    Object.assign(ofServer, { status, canRead: false });
    time.leapTo(ofServer.deadline - 5_000);
    ofServer.deadline += 10 * minute;
    act(session, { type: "answer", questionId: "q1", optionId: "a" });
    await time.pass(2_000);
    expect(reading().secondsLeft).toBeGreaterThan(590);
  },
);

test("a learner who sends nothing hears of extra time: each threshold asks the server, the end does not", async () => {
  const { time, ofServer, read, reading } = await harness();
  await time.pass(2_000);
  expect(read).not.toHaveBeenCalled();
  time.leapTo(ofServer.deadline - 30 * minute - 500);
  await time.pass(1_000);
  expect(reading().passed).toBe("half");
  expect(read).toHaveBeenCalledTimes(1);
  time.leapTo(ofServer.deadline - 500);
  await time.pass(2_000);
  expect(reading().passed).toBe("over");
  expect(read).toHaveBeenCalledTimes(1);
});

test("a clock in doubt asks the server for its time, and no oftener than every two seconds", async () => {
  const { time, read, clock } = await harness();
  vi.spyOn(clock, "isSure").mockReturnValue(false);
  await time.pass(9_000);
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(read.mock.calls.length).toBeLessThanOrEqual(4);
});

test("a page that wakes reads the clock at once, and closes an exam whose time ran out while it slept", async () => {
  const { time, ofServer, session, attempt, reading } = await harness();
  time.leapTo(ofServer.deadline - 90_000);
  expect(reading().secondsLeft).toBe(3_600);
  session.send({ type: "page.wake" });
  expect(reading().secondsLeft).toBe(90);
  time.leapTo(ofServer.deadline);
  session.send({ type: "page.wake" });
  expect(attempt().snapshot.value).toBe("expired");
});

test("an exam that moved to another tab has no clock here", async () => {
  const { session, sent, time, ofServer } = await harness();
  session.send({ type: "lease.lost" });
  expect(session.getSnapshot().children.countdown).toBeUndefined();
  time.leapTo(ofServer.deadline);
  await time.pass(3_000);
  expect(sent).toEqual([]);
});
