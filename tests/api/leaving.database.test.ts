import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { AttemptView } from "#modules/assessment/contract";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { wholeProgram } from "../support/whole-program.ts";
import { answerTo, command, paper, sendAll, start } from "./attempt-steps.fixture.ts";
import { signIn, signUp, succeeded } from "./identity-steps.fixture.ts";

const program = wholeProgram();
const { browser } = program;

const readBy = (visitor: TestBrowser, attemptId: string) => visitor.send("GET", `/attempts/${attemptId}`);
const sendBy = (visitor: TestBrowser, attemptId: string, ...commands: readonly object[]) =>
  visitor.send("POST", `/attempts/${attemptId}/commands`, { commands });
const tagOf = ({ text }: { readonly text: string }) => (JSON.parse(text) as { tag: string }).tag;

/** Ends the session behind a browser's back, as an end of its time or another device does. */
const endSessionOf = async (visitor: TestBrowser, person: { email: string; password: string }) => {
  const other = browser();
  await signIn(other, person);
  succeeded(await other.send("DELETE", "/sessions"));
  await other.send("DELETE", "/session");
  return visitor;
};

const untilRefused = async (visitor: TestBrowser) => {
  const refused = await visitor.send("POST", "/session/refresh", {});
  expect(tagOf(refused)).toBe("SessionEnded");
};

describe("after a sign-out, the next person in that browser", () => {
  test("neither reads nor hands in the running attempt, and its owner continues it after signing in", async () => {
    const shared = browser();
    const ada = await signUp(shared);
    const attempt = await start(shared);
    succeeded(await shared.send("DELETE", "/session"));
    for (const refused of [
      await readBy(shared, attempt.attemptId),
      await sendBy(shared, attempt.attemptId, answerTo(attempt)),
      await sendBy(shared, attempt.attemptId, command("submit")),
    ])
      expect([refused.status, tagOf(refused)]).toEqual([404, "AttemptNotFound"]);
    await signIn(shared, ada);
    const view = succeeded<AttemptView>(await readBy(shared, attempt.attemptId));
    expect(view.status).toBe("answering");
    expect(view.questions.every(({ chosen }) => chosen === null)).toBe(true);
    expect(await sendAll(shared, attempt.attemptId, answerTo(attempt))).toMatchObject([
      { status: "recorded" },
    ]);
  });

  test("gets an attempt of their own for the same start command, before and after signing in", async () => {
    const shared = browser();
    await signUp(shared);
    const body = { ...paper, commandId: randomUUID() };
    const closed = succeeded<AttemptView>(await shared.send("POST", "/attempts", body));
    await sendAll(shared, closed.attemptId, answerTo(closed), command("submit"));
    const before = shared.cookie;
    succeeded(await shared.send("DELETE", "/session"));
    // Also a person who has kept the cookie of the browser as it was.
    for (const cookie of [shared.cookie, before]) {
      if (cookie !== "") shared.cookie = cookie;
      const again = succeeded<AttemptView>(await shared.send("POST", "/attempts", body));
      expect(again.attemptId).not.toBe(closed.attemptId);
      expect(again.status).toBe("answering");
      expect(again.questions.every(({ chosen }) => chosen === null)).toBe(true);
      const once = succeeded<AttemptView>(await shared.send("POST", "/attempts", body));
      expect(once.attemptId).toBe(again.attemptId);
    }
    shared.cookie = before;
    await signUp(shared);
    const own = succeeded<AttemptView>(await shared.send("POST", "/attempts", body));
    expect(own.attemptId).not.toBe(closed.attemptId);
  });

  test("begins as another participant; a guest who signs out of nothing stays the same one", async () => {
    const shared = browser();
    await signUp(shared);
    const signedIn = shared.cookie;
    succeeded(await shared.send("DELETE", "/session"));
    succeeded(await shared.send("POST", "/attempts", paper));
    expect(shared.cookie).not.toBe(signedIn);
    const guest = shared.cookie;
    succeeded(await shared.send("DELETE", "/session"));
    await shared.send("POST", "/session/refresh", {});
    succeeded(await shared.send("POST", "/attempts", paper));
    expect(shared.cookie).toBe(guest);
  });
});

describe("after the end of a session", () => {
  test("its browser learns that it is signed out, and has no right to the account's attempt", async () => {
    const shared = browser();
    const ada = await signUp(shared);
    const attempt = await start(shared);
    await endSessionOf(shared, ada);
    for (const refused of [
      await readBy(shared, attempt.attemptId),
      await sendBy(shared, attempt.attemptId, answerTo(attempt), command("submit")),
    ])
      expect([refused.status, tagOf(refused)]).toEqual([401, "NotSignedIn"]);
    const before = shared.cookie;
    await untilRefused(shared);
    expect((await readBy(shared, attempt.attemptId)).status).toBe(404);
    expect(shared.cookie).not.toBe(before);
    shared.cookie = before;
    expect((await readBy(shared, attempt.attemptId)).status).toBe(404);
    await signIn(shared, ada);
    expect(await sendAll(shared, attempt.attemptId, answerTo(attempt))).toMatchObject([
      { status: "recorded" },
    ]);
  });
});
