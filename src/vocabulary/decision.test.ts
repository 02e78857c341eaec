import { expect, test } from "vitest";
import { accept, type Decider, type Decision, type Refusal, rehydrate, reject } from "./decision.ts";

interface TooMuch extends Refusal {
  readonly _tag: "TooMuch";
  readonly left: number;
}
type Poured = { readonly type: "poured"; readonly amount: number };

const glass: Decider<number, { readonly amount: number }, Poured, TooMuch> = {
  initial: 0,
  evolve: (level, { amount }) => level + amount,
  decide: ({ amount }, level) => {
    if (amount === 0) return accept();
    return level + amount > 10
      ? reject({ _tag: "TooMuch", left: 10 - level })
      : accept({ type: "poured", amount });
  },
};
const poured = (amount: number): Poured => ({ type: "poured", amount });

test("the state is the fold of the past events", () => {
  expect(rehydrate(glass, [])).toBe(0);
  expect(rehydrate(glass, [poured(3), poured(4)])).toBe(7);
});

test("a decision holds the events, none of them, or the refusal", () => {
  expect(glass.decide({ amount: 3 }, 7)).toEqual({ ok: true, events: [poured(3)] });
  expect(glass.decide({ amount: 0 }, 7)).toEqual({ ok: true, events: [] });
  expect(glass.decide({ amount: 4 }, 7)).toEqual({ ok: false, refusal: { _tag: "TooMuch", left: 3 } });
});

test("a decider refuses only with what it declares", () => {
  // @ts-expect-error -- Broken is not among its refusals
  const decide: (typeof glass)["decide"] = () => reject({ _tag: "Broken" });
  expect(decide({ amount: 1 }, 0)).toMatchObject({ ok: false });
});

test("events are accessible only after checking that the command was accepted", () => {
  const decision: Decision<Poured, TooMuch> = glass.decide({ amount: 11 }, 0);
  // @ts-expect-error -- it may have been refused
  expect(decision.events).toBeUndefined();
});
