import { describe, expect, test } from "vitest";
import { toIso } from "#vocabulary/instant";
import {
  afterGrace,
  answer,
  chosen,
  clear,
  deadline,
  endOfGrace,
  expire,
  expired,
  flag,
  mark,
  marked,
  midway,
  smallKey,
  start,
  started,
  startedAt,
  submit,
  submitted,
  unflag,
  visit,
} from "../testing/an-attempt.ts";
import { given } from "../testing/specification.ts";

const acts = (at = midway) => [
  answer("rules-1", "a", at),
  clear("rules-1", at),
  visit("rules-1", at),
  flag("rules-1", at),
  unflag("rules-1", at),
  submit(at),
  expire(at),
];

describe("before its start an attempt", () => {
  test("begins with the paper, and its deadline is the limit later", () => {
    given().when(start()).then(started());
    given()
      .when(start({ limitSeconds: 300 }))
      .then(started({ limitSeconds: 300, deadline: toIso(startedAt + 300_000) }));
  });

  test.each([...acts(), mark()])("is not there for $type", (command) => {
    given().when(command).refused({ _tag: "AttemptNotFound" });
  });
});

test("an attempt begins once", () => {
  for (const past of [[], [chosen("rules-1", "a")], [submitted()], [expired()], [submitted(), marked()]])
    given(started(), ...past)
      .when(start())
      .refused({ _tag: "AttemptAlreadyStarted" });
});

describe("a submit", () => {
  test("closes the attempt at its own moment", () => {
    given(started()).when(submit(midway)).then(submitted(midway));
  });

  test("closes an attempt without a single answer", () => {
    given(started()).when(submit(startedAt)).then(submitted(startedAt));
  });

  test.each([deadline, deadline + 1, endOfGrace])("in the grace has the deadline as its end: %d", (at) => {
    given(started()).when(submit(at)).then(submitted(deadline));
  });

  test("after the grace is refused", () => {
    given(started())
      .when(submit(afterGrace))
      .refused({ _tag: "DeadlinePassed", deadline: toIso(deadline) });
  });
});

describe("an expiry", () => {
  test("does not come before the deadline", () => {
    for (const at of [startedAt, midway, deadline - 1])
      given(started())
        .when(expire(at))
        .refused({ _tag: "DeadlineNotReached", deadline: toIso(deadline) });
  });

  test("has the deadline as its end, however late it comes", () => {
    for (const at of [deadline, endOfGrace, afterGrace, deadline + 86_400_000])
      given(started()).when(expire(at)).then(expired());
  });
});

describe.each([
  ["submitted", "submitted", [submitted()]],
  ["expired", "expired", [expired()]],
  ["submitted and marked", "submitted", [submitted(), marked()]],
  ["expired and marked", "expired", [expired(), marked(true)]],
] as const)("an attempt that is %s", (_name, closedBy, past) => {
  test.each([...acts(), ...acts(afterGrace)])("takes no more: $type at $at", (command) => {
    given(started(), ...past)
      .when(command)
      .refused({ _tag: "AttemptClosed", closedBy });
  });
});

describe("marking", () => {
  const closings = [submitted(), expired()];

  test("waits until the attempt is closed", () => {
    given(started(), chosen("rules-1", "a")).when(mark()).refused({ _tag: "NotReadyToMark" });
  });

  test("follows on either closing", () => {
    for (const closing of closings) {
      const { decision } = given(started(), chosen("rules-1", "a"), closing).when(mark());
      expect(decision).toMatchObject({
        ok: true,
        events: [{ type: "assessment.attempt-marked", data: { passed: false, correct: ["rules-1"] } }],
      });
    }
  });

  test("happens once", () => {
    for (const closing of closings)
      given(started(), closing, marked()).when(mark()).refused({ _tag: "NotReadyToMark" });
  });

  test("fails loudly when the key lacks a question, answered or not", () => {
    const { "rules-2": _, ...incomplete } = smallKey;
    expect(() => given(started(), submitted()).when(mark(incomplete))).toThrow(
      "The key has no answer for rules-2.",
    );
  });
});
