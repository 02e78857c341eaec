import { describe, expect, test } from "vitest";
import { rehydrate } from "#vocabulary/decision";
import {
  ada,
  anAttempt,
  ben,
  chosen,
  claim,
  claimed,
  expired,
  forgotten,
  marked,
  started,
  submitted,
} from "../testing/an-attempt.ts";
import { noParticipant } from "../contract/index.ts";
import { attempt } from "./decide.ts";

describe("an account can claim a guest's attempt", () => {
  test.each([
    ["running", []],
    ["submitted", [submitted()]],
    ["expired", [expired()]],
    ["marked", [chosen("rules-1", "a"), submitted(), marked(true)]],
  ])("while it is %s, and only its owner changes", (_, past) => {
    const before = anAttempt(...past);
    const decision = attempt.decide(claim(ada), before);
    expect(decision).toEqual({ ok: true, events: [claimed(ada)] });
    const after = decision.ok ? decision.events.reduce(attempt.evolve, before) : before;
    expect(after).toEqual({ ...before, accountId: ada });
  });

  test("once: a repetition changes nothing, and another account is refused", () => {
    const hers = anAttempt(claimed(ada));
    expect(attempt.decide(claim(ada), hers)).toEqual({ ok: true, events: [] });
    expect(attempt.decide(claim(ben), hers)).toEqual({
      ok: false,
      refusal: { _tag: "AttemptClaimed" },
    });
  });

  test("only when it exists", () => {
    expect(attempt.decide(claim(ada), attempt.initial)).toMatchObject({
      ok: false,
      refusal: { _tag: "AttemptNotFound" },
    });
    expect(rehydrate(attempt, [started()])).toMatchObject({ accountId: null });
  });
});

describe("a guest's attempt that no account claimed", () => {
  test("is forgotten once: it is no browser's any more, and nothing else changes", () => {
    const before = anAttempt(submitted(), marked(false));
    const decision = attempt.decide({ type: "forget" }, before);
    expect(decision).toEqual({ ok: true, events: [forgotten()] });
    const after = attempt.evolve(before, forgotten());
    expect(after).toEqual({ ...before, participantId: noParticipant });
    expect(attempt.decide({ type: "forget" }, after)).toEqual({ ok: true, events: [] });
  });

  test("cannot be claimed after that", () => {
    const forgottenAttempt = anAttempt(submitted(), marked(false), forgotten());
    expect(attempt.decide(claim(ada), forgottenAttempt)).toEqual({ ok: true, events: [] });
  });

  test("is not forgotten when an account has claimed it meanwhile", () => {
    expect(attempt.decide({ type: "forget" }, anAttempt(claimed(ada)))).toEqual({ ok: true, events: [] });
  });
});
