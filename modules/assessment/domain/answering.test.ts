import { describe, expect, test } from "vitest";
import { toIso } from "#vocabulary/instant";
import {
  afterGrace,
  answer,
  chosen,
  clear,
  cleared,
  deadline,
  endOfGrace,
  flag,
  flagged,
  started,
  unflag,
  unflagged,
  visit,
  visited,
} from "../testing/an-attempt.ts";
import { given } from "../testing/specification.ts";

describe("an open attempt", () => {
  test("accepts an answer, and another one in its place", () => {
    given(started()).when(answer("rules-1", "b")).then(chosen("rules-1", "b"));
    given(started(), chosen("rules-1", "b")).when(answer("rules-1", "c")).then(chosen("rules-1", "c"));
  });

  test("clears an answer", () => {
    given(started(), chosen("rules-1", "b")).when(clear("rules-1")).then(cleared("rules-1"));
  });

  test("records which question is visited", () => {
    given(started()).when(visit("signs-1")).then(visited("signs-1"));
  });

  test("is flagged and unflagged by question", () => {
    given(started()).when(flag("rules-2")).then(flagged("rules-2"));
    given(started(), flagged("rules-2")).when(unflag("rules-2")).then(unflagged("rules-2"));
  });

  test("accepts questions in any order, answered or not", () => {
    given(started(), chosen("signs-1", "a"), visited("rules-2"))
      .when(answer("rules-1", "a"))
      .then(chosen("rules-1", "a"));
  });
});

describe("a command that changes nothing is still recorded:", () => {
  test("choosing the chosen answer again", () => {
    given(started(), chosen("rules-1", "b")).when(answer("rules-1", "b")).then(chosen("rules-1", "b"));
  });

  test("clearing an unanswered question", () => {
    given(started()).when(clear("rules-1")).then(cleared("rules-1"));
  });

  test("flagging a flagged question, unflagging an unflagged one", () => {
    given(started(), flagged("rules-1")).when(flag("rules-1")).then(flagged("rules-1"));
    given(started()).when(unflag("rules-1")).then(unflagged("rules-1"));
  });

  test("visiting the visited question again", () => {
    given(started(), visited("rules-1")).when(visit("rules-1")).then(visited("rules-1"));
  });
});

describe("a question that is not in the paper", () => {
  test.each([visit("rules-9"), clear("rules-9"), flag("rules-9"), unflag("rules-9"), answer("rules-9", "a")])(
    "cannot be the object of $type",
    (command) => {
      given(started()).when(command).refused({ _tag: "QuestionNotInAttempt", questionId: "rules-9" });
    },
  );

  test("is not confused with an inherited property", () => {
    given(started())
      .when(answer("constructor", "a"))
      .refused({ _tag: "QuestionNotInAttempt", questionId: "constructor" });
  });
});

test("an option that the question does not have is refused", () => {
  given(started())
    .when(answer("rules-1", "d"))
    .refused({ _tag: "OptionNotInQuestion", questionId: "rules-1", optionId: "d" });
});

const acts = (at: number) => [
  answer("rules-1", "a", at),
  clear("rules-1", at),
  visit("rules-1", at),
  flag("rules-1", at),
  unflag("rules-1", at),
];

test("at the deadline, and until the end of the grace period, every command is accepted", () => {
  for (const at of [deadline - 1, deadline, endOfGrace])
    for (const command of acts(at)) expect(given(started()).when(command).decision.ok).toBe(true);
});

test("after the grace period every command is refused for that reason, before any other", () => {
  for (const command of [
    ...acts(afterGrace),
    answer("rules-9", "a", afterGrace),
    answer("rules-1", "d", afterGrace),
  ])
    given(started())
      .when(command)
      .refused({ _tag: "DeadlinePassed", deadline: toIso(deadline) });
});
