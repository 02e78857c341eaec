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

describe("an attempt before its start", () => {
  test("starts with a paper, and its deadline is the time limit later", () => {
    given().when(start()).then(started());
    given()
      .when(start({ limitSeconds: 300 }))
      .then(started({ limitSeconds: 300, deadline: toIso(startedAt + 300_000) }));
  });

  test.each([...acts(), mark()])("is not found for $type", (command) => {
    given().when(command).refused({ _tag: "AttemptNotFound" });
  });
});

test("an attempt starts only once", () => {
  for (const past of [[], [chosen("rules-1", "a")], [submitted()], [expired()], [submitted(), marked()]])
    given(started(), ...past)
      .when(start())
      .refused({ _tag: "AttemptAlreadyStarted" });
});

describe("a submit", () => {
  test("closes the attempt at the time of the submit", () => {
    given(started()).when(submit(midway)).then(submitted(midway));
  });

  test("closes an attempt without a single answer", () => {
    given(started()).when(submit(startedAt)).then(submitted(startedAt));
  });

  test.each([deadline, deadline + 1, endOfGrace])(
    "during the grace period has the deadline as its end: %d",
    (at) => {
      given(started()).when(submit(at)).then(submitted(deadline));
    },
  );

  test("after the grace period is refused", () => {
    given(started())
      .when(submit(afterGrace))
      .refused({ _tag: "DeadlinePassed", deadline: toIso(deadline) });
  });
});

describe("an expiry", () => {
  test("is refused before the deadline", () => {
    for (const at of [startedAt, midway, deadline - 1])
      given(started())
        .when(expire(at))
        .refused({ _tag: "DeadlineNotReached", deadline: toIso(deadline) });
  });

  test("has the deadline as its end, even when it is late", () => {
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
  test.each([...acts(), ...acts(afterGrace)])("refuses $type at $at", (command) => {
    given(started(), ...past)
      .when(command)
      .refused({ _tag: "AttemptClosed", closedBy });
  });
});

describe("marking", () => {
  const closings = [submitted(), expired()];

  test("is refused until the attempt is closed", () => {
    given(started(), chosen("rules-1", "a")).when(mark()).refused({ _tag: "NotReadyToMark" });
  });

  test("is possible after either kind of closing", () => {
    for (const closing of closings) {
      const { decision } = given(started(), chosen("rules-1", "a"), closing).when(mark());
      expect(decision).toMatchObject({
        ok: true,
        events: [{ type: "assessment.attempt-marked", data: { passed: false, correct: ["rules-1"] } }],
      });
    }
  });

  test("is possible only once", () => {
    for (const closing of closings)
      given(started(), closing, marked()).when(mark()).refused({ _tag: "NotReadyToMark" });
  });

  test("throws when the key lacks a question, answered or not", () => {
    const { "rules-2": _, ...incomplete } = smallKey;
    expect(() => given(started(), submitted()).when(mark(incomplete))).toThrow(
      "The key has no answer for rules-2.",
    );
  });
});
