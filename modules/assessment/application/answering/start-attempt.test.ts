import { describe, expect, test } from "vitest";
import { publicQuestionId } from "#modules/catalogue/testing";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { deadline, startedAt } from "../../testing/an-attempt.ts";
import { examHarness, mine, refusalOf, theirs } from "../../testing/exam-harness.ts";
import { commandId, sender } from "../../testing/sender.ts";

const started = { commandId: "AB92f0c1-0000-4000-8000-000000000001" };

describe("a start", () => {
  test("opens an attempt at the newest version of the paper, with its questions in order", async () => {
    const view = await examHarness().process().start();
    expect(view).toMatchObject({
      paper: { testCode: "code 8", testNum: 1, category: null, version: 1 },
      status: "answering",
      version: 1,
      startedAt: toIso(startedAt),
      deadline: toIso(deadline),
      serverTime: toIso(startedAt),
      limitSeconds: 3_600,
      current: null,
    });
    expect(view.questions.map(({ questionId, number }) => [questionId, number])).toEqual([
      [publicQuestionId("rules-1"), 1],
      [publicQuestionId("rules-2"), 2],
      [publicQuestionId("rules-3"), 3],
      [publicQuestionId("signs-1"), 4],
    ]);
    for (const question of view.questions)
      expect(question).toMatchObject({ chosen: null, flagged: false, visited: false });
  });

  test("of a component test asks that section, with its own time limit", async () => {
    const view = await examHarness().process().start({ category: "signs" });
    expect(view).toMatchObject({ paper: { category: "signs" }, limitSeconds: 1_800 });
    expect(view.questions.map(({ questionId }) => questionId)).toEqual([publicQuestionId("signs-1")]);
  });

  test("records whether the learner has seen the answers in a result before", async () => {
    const { process, history, log } = examHarness();
    const web = process();
    const first = await web.start();
    history.hasResult = true;
    const again = await web.start();
    expect((await log(first.attemptId))[0]!.data).toMatchObject({ paperSeen: false });
    expect((await log(again.attemptId))[0]!.data).toMatchObject({ paperSeen: true });
  });

  test("by a browser that is new asks for no result, which it cannot have, and its next start does", async () => {
    const { process, history, log } = examHarness();
    const web = process();
    const first = await web.start(started, { newcomer: mine });
    expect(history.asked).toBe(0);
    expect((await log(first.attemptId))[0]!.data).toMatchObject({ paperSeen: false });
    expect((await web.start(started)).attemptId).toBe(first.attemptId);
    expect(history.asked).toBe(1);
  });

  test("shuffles the options of each question once", async () => {
    const { process, time } = examHarness();
    const web = process();
    const orders = new Set<string>();
    for (let tries = 0; tries < 40; tries++) {
      const { attemptId, questions } = await web.start();
      const order = questions[0]!.options.map(({ id }) => id);
      expect(order.toSorted()).toEqual(["a", "b", "c"]);
      expect((await web.read(attemptId)).questions[0]!.options.map(({ id }) => id)).toEqual(order);
      orders.add(order.join(""));
      time.now += 240_000;
    }
    expect(orders.size).toBeGreaterThan(2);
  });

  test("of an unpublished paper is refused", async () => {
    expect(await refusalOf(examHarness().process().start({ testNum: 7 }))).toEqual({
      _tag: "PaperNotFound",
      testCode: "code 8",
      testNum: 7,
    });
  });
});

describe("a repeated start", () => {
  test("returns the attempt that the first one started", async () => {
    const harness = examHarness();
    const web = harness.process();
    const first = await web.start(started);
    harness.time.now += 60_000;
    const again = await harness.process().start({ commandId: started.commandId.toLowerCase() });
    expect(again).toEqual({ ...first, serverTime: toIso(startedAt + 60_000) });
    expect(await harness.log(first.attemptId)).toHaveLength(1);
  });

  test("that runs concurrently with the first starts one attempt", async () => {
    const harness = examHarness();
    const views = await Promise.all(
      [harness.process(), harness.process(), harness.process()].map((web) => web.start(started)),
    );
    expect(new Set(views.map(({ attemptId }) => attemptId)).size).toBe(1);
    expect(new Set(views.map(({ questions }) => JSON.stringify(questions))).size).toBe(1);
  });

  test("returns the closed attempt after its time is over", async () => {
    const harness = examHarness();
    const web = harness.process();
    await web.start(started);
    harness.time.now = deadline + 60_000;
    expect(await web.start(started)).toMatchObject({ status: "marked", deadline: toIso(deadline) });
  });

  test("by another participant starts another attempt", async () => {
    const web = examHarness().process();
    const [own, other] = [await web.start(started, mine), await web.start(started, theirs)];
    expect(own.attemptId).not.toBe(other.attemptId);
  });
});

test("starts without a command id start different attempts", async () => {
  const web = examHarness().process();
  expect((await web.start()).attemptId).not.toBe((await web.start()).attemptId);
});

test("no other command of an attempt has an effect under the command id of its start", async () => {
  const harness = examHarness();
  const web = harness.process();
  const { attemptId } = await web.start({ commandId: commandId(1).toUpperCase() });
  expect(await web.send(attemptId, [sender().answer("rules-1", "a")])).toMatchObject([
    { status: "repeated" },
  ]);
});

test("the log names the participant and the request of a start", async () => {
  const harness = examHarness();
  const { attemptId } = await harness.process().start(started);
  const [event] = await harness.log(attemptId);
  expect(event).toMatchObject({
    version: 1,
    commandId: started.commandId.toLowerCase(),
    recordedAt: startedAt,
    meta: { actor: idFromUuid("par", mine), correlation: "a1b2c3" },
  });
});

describe("many starts", () => {
  const classOf = (size: number) =>
    Array.from({ length: size }, (_, seat) => `0192f0c1-a7b8-7d3e-9f10-cc${String(seat).padStart(10, "0")}`);
  const account = (participant: string, number = 1) => ({
    participant,
    accountId: `0192f0c1-a7b8-7d3e-9f10-dd${String(number).padStart(10, "0")}`,
  });

  test("of one guest are refused for the rest of an hour, with what to do, and start nothing", async () => {
    const { process, time } = examHarness();
    const web = process();
    for (let number = 0; number < 20; number++) await web.start();
    time.now += 600_000;
    for (let number = 0; number < 50; number++)
      expect(await refusalOf(web.start())).toEqual({ _tag: "TooManyGuestStarts", retryAfterSeconds: 3_000 });
    await web.start({}, theirs);
    await web.start({}, account(mine));
    time.now += 3_000_000;
    await web.start();
  });

  test("of one account are refused beyond twice as many, from any browser", async () => {
    const web = examHarness().process();
    for (let number = 0; number < 40; number++)
      await web.start({}, account(number % 2 === 0 ? mine : theirs));
    expect(await refusalOf(web.start({}, account(mine)))).toMatchObject({ _tag: "TooManyStarts" });
  });

  test("that repeat a start count once", async () => {
    const web = examHarness().process();
    for (let number = 0; number < 19; number++) await web.start();
    const { attemptId } = await web.start(started);
    for (let number = 0; number < 5; number++) expect((await web.start(started)).attemptId).toBe(attemptId);
    expect(await refusalOf(web.start({ commandId: commandId(9) }))).toMatchObject({
      _tag: "TooManyGuestStarts",
    });
  });

  test("of ten school classes behind one address are all accepted at nine o'clock", async () => {
    const web = examHarness().process();
    for (const seat of classOf(600)) await web.start({}, seat);
    expect(await refusalOf(web.start({}, theirs))).toMatchObject({ _tag: "TooManyGuestStarts" });
    await web.start({}, account(theirs));
  });

  test("that one guest is refused do not use up the starts of its network", async () => {
    const web = examHarness().process();
    for (let number = 0; number < 20; number++) await web.start();
    for (let number = 0; number < 1_000; number++) await refusalOf(web.start());
    for (const seat of classOf(60)) await web.start({}, seat);
  });
});
