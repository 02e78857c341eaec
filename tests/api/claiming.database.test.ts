import { describe, expect, test, vi } from "vitest";
import type { AttemptHistory, AttemptView } from "#modules/assessment/contract";
import type { TestDates } from "#modules/scheduling/contract";
import { wholeProgram } from "../support/whole-program.ts";
import { answerTo, command, readResult, sendAll, start } from "./attempt-steps.fixture.ts";
import { signIn, signUp, succeeded } from "./identity-steps.fixture.ts";
import { setATestDate } from "./scheduling-requests.fixture.ts";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";

const program = wholeProgram();
const { browser } = program;

const historyOf = async (visitor: TestBrowser) =>
  succeeded<AttemptHistory>(await visitor.send("GET", "/attempts"));
const idsOf = ({ attempts }: AttemptHistory) => attempts.map(({ attemptId }) => attemptId);
const untilListed = (visitor: TestBrowser, ids: readonly string[]) =>
  vi.waitFor(async () => expect(idsOf(await historyOf(visitor))).toEqual(ids), { timeout: 100_000 });

const claims = async () => {
  const { rows } = await program.database.pool.query<{ stream: string; account: string }>(
    `SELECT 'att_' || replace(stream::text, '-', '') AS stream, data->>'accountId' AS account
     FROM kernel.event WHERE type = 'assessment.attempt-claimed' ORDER BY stream`,
  );
  return rows;
};
const untilClaimed = (attemptId: string, accountId: string) =>
  vi.waitFor(async () => expect(await claims()).toContainEqual({ stream: attemptId, account: accountId }), {
    timeout: 100_000,
  });

describe("what a guest did", () => {
  test("is in the history at once, and is the account's after registering: open and closed attempts alike", async () => {
    const guest = browser();
    const [closed, open] = [await start(guest), await start(guest)];
    await sendAll(guest, closed.attemptId, answerTo(closed), command("submit"));
    await untilListed(guest, [open.attemptId, closed.attemptId]);
    const { session } = await signUp(guest);
    expect(idsOf(await historyOf(guest))).toEqual([open.attemptId, closed.attemptId]);
    for (const { attemptId } of [open, closed]) await untilClaimed(attemptId, session.accountId);
    await untilListed(guest, [open.attemptId, closed.attemptId]);
    expect((await readResult(guest, closed.attemptId)).closedBy).toBe("submitted");
    expect(await sendAll(guest, open.attemptId, answerTo(open))).toMatchObject([{ status: "recorded" }]);
  });

  test("in another browser is claimed by signing in there, and seen from both", async () => {
    const first = browser();
    const person = await signUp(first);
    const second = browser();
    const attempt = await start(second);
    await signIn(second, person);
    await untilClaimed(attempt.attemptId, person.session.accountId);
    await untilListed(first, [attempt.attemptId]);
    expect(succeeded<AttemptView>(await first.send("GET", `/attempts/${attempt.attemptId}`))).toMatchObject({
      attemptId: attempt.attemptId,
    });
  });

  test("stays the first account's when another one signs in at the same browser", async () => {
    const shared = browser();
    const attempt = await start(shared);
    const ada = await signUp(shared);
    await untilClaimed(attempt.attemptId, ada.session.accountId);
    succeeded(await shared.send("DELETE", "/session"));
    const ben = await signUp(shared);
    expect(ben.session.accountId).not.toBe(ada.session.accountId);
    const second = await start(shared);
    await untilListed(shared, [second.attemptId]);
    expect((await claims()).filter(({ stream }) => stream === attempt.attemptId)).toHaveLength(1);
  });

  test("during an exam does not interrupt it: no answer between sign-in and claim is refused", async () => {
    const guest = browser();
    const attempt = await start(guest);
    const answering = (async () => {
      const outcomes = [];
      for (let index = 0; index < 40; index++)
        outcomes.push(...(await sendAll(guest, attempt.attemptId, answerTo(attempt, index % 8))));
      return outcomes;
    })();
    const { session } = await signUp(guest);
    expect((await answering).map(({ status }) => status)).toEqual(
      Array.from({ length: 40 }, () => "recorded"),
    );
    await untilClaimed(attempt.attemptId, session.accountId);
  });
});

test("a guest with more attempts than are claimed at once gets all of them, and the next person does not wait for the last", async () => {
  const [busy, other] = [browser(), browser()];
  // The first one brings the cookie.
  const first = await start(busy);
  const many = [first, ...(await Promise.all(Array.from({ length: 64 }, () => start(busy))))];
  const one = await start(other);
  const [{ session }, next] = [await signUp(busy), await signUp(other)];
  await untilClaimed(one.attemptId, next.session.accountId);
  for (const { attemptId } of many) await untilClaimed(attemptId, session.accountId);
});

describe("the test date that a guest has set", () => {
  const datesOf = async (visitor: TestBrowser) =>
    succeeded<TestDates>(await visitor.send("GET", "/test-dates"));
  const centresOf = ({ current, history }: TestDates) => [current, ...history].map((one) => one?.centre);

  test("is the account's after registering, and no longer the browser's", async () => {
    const guest = browser();
    await setATestDate(guest, "Set as a guest");
    const person = await signUp(guest);
    expect(centresOf(await datesOf(guest))).toEqual(["Set as a guest"]);
    const elsewhere = browser();
    await signIn(elsewhere, person);
    await vi.waitFor(async () => expect(centresOf(await datesOf(elsewhere))).toEqual(["Set as a guest"]), {
      timeout: 100_000,
    });
    succeeded(await guest.send("DELETE", "/session"));
    expect((await datesOf(guest)).current).toBeNull();
  });

  test.each([
    ["counts for the account when it was set last", ["the account", "the guest"]],
    ["is history when the account's own was set after it", ["the guest", "the account"]],
  ])("%s", async (_, order) => {
    const [first, second] = [browser(), browser()];
    const person = await signUp(first);
    for (const whose of order) await setATestDate(whose === "the guest" ? second : first, `Set by ${whose}`);
    await signIn(second, person);
    const newestFirst = order.toReversed().map((whose) => `Set by ${whose}`);
    await vi.waitFor(async () => expect(centresOf(await datesOf(first))).toEqual(newestFirst), {
      timeout: 100_000,
    });
  });
});
