import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Instant, toIso } from "#vocabulary/instant";
import { heldBeliefs, type OfBeliefs } from "./beliefs.ts";
import type { Studied, StudiedTry } from "./knowledge.ts";

const day = 86_400_000;
const now = 400 * day;

/** Each question has the right option a. Three beliefs lead to the others; one question has the same behind both. */
const question = (questionId: string, b: string, c: string, version = 1): OfBeliefs => ({
  questionId,
  version,
  misconceptions: [
    { optionId: "b", id: b, belief: `It is so that ${b}.` },
    { optionId: "c", id: c, belief: `It is so that ${c}.` },
  ],
});
const bank: readonly OfBeliefs[] = [
  question("q1", "slow-is-safe", "hooter-first"),
  question("q2", "slow-is-safe", "slow-is-safe"),
  question("q3", "advice-is-limit", "hooter-first", 2),
  { questionId: "q4", version: 1 },
];

const attempt = (optionId: string, at: Instant, questionId = "q1", version = 1): StudiedTry => ({
  questionId,
  right: optionId === "a",
  at,
  chosen: { optionId, version },
});
const each = (...tries: readonly StudiedTry[]): Studied[] =>
  tries.map((one, index) => ({ stream: `s${index}`, seen: [], tries: [one] }));
const heldAfter = (studied: readonly Studied[], withheld: readonly string[] = []) =>
  heldBeliefs({ bank, studied, withheld: new Set(withheld) }, now);

test("a belief that was chosen twice lately is held, with how often, when and in how many questions", () => {
  expect(heldAfter(each(attempt("b", now - 5 * day), attempt("c", now - day, "q2")))).toEqual([
    {
      belief: "slow-is-safe",
      text: "It is so that slow-is-safe.",
      times: 2,
      lastAt: toIso(now - day),
      questions: 2,
    },
  ]);
});

test("once, or twice of which one was too long ago, is not held", () => {
  expect(heldAfter(each(attempt("b", now - day)))).toEqual([]);
  expect(heldAfter(each(attempt("b", now - 31 * day), attempt("b", now - day)))).toEqual([]);
});

test("a right answer to another question about the belief ends it, until it is chosen again", () => {
  const twice = [attempt("b", now - 5 * day), attempt("b", now - 4 * day)];
  const right = attempt("a", now - 3 * day, "q2");
  expect(heldAfter(each(...twice, right))).toEqual([]);
  expect(heldAfter(each(...twice, right, attempt("b", now - day)))).toMatchObject([{ times: 3 }]);
});

test("a question that comes back in the same practice shows nothing, wrong or right", () => {
  const again = (optionId: string): Studied => ({
    stream: "s",
    seen: [],
    tries: [attempt("b", now - 2 * day), attempt(optionId, now - day)],
  });
  expect(heldAfter([again("b")])).toEqual([]);
  const before = { ...each(attempt("b", now - 9 * day))[0]!, stream: "before" };
  expect(heldAfter([before, again("a")])).toMatchObject([{ belief: "slow-is-safe", times: 2 }]);
});

test("an option of another version shows no belief, and neither does a question that is held back ask about one", () => {
  const older = [attempt("c", now - 2 * day, "q3", 1), attempt("c", now - day, "q1")];
  expect(heldAfter(each(...older))).toEqual([]);
  const held = each(attempt("b", now - 2 * day), attempt("b", now - day));
  expect(heldAfter(held, ["q1"])).toMatchObject([{ questions: 1 }]);
  expect(heldAfter(held, ["q1", "q2"])).toEqual([]);
});

const anyTry = fc
  .tuple(
    fc.constantFrom("a", "b", "b", "c", "c"),
    fc.nat(40),
    fc.constantFrom("q1", "q2", "q3", "q4"),
    fc.constantFrom(1, 2, 2),
  )
  .map(([optionId, ago, questionId, version]) => attempt(optionId, now - ago * day, questionId, version));

test("what is held equals a plain reading of all tries, for any tries", () => {
  let some = 0;
  fc.assert(
    fc.property(fc.array(fc.array(anyTry, { maxLength: 6 }), { maxLength: 8 }), (all) => {
      const studied = all.map((tries, index) => ({ stream: `s${index}`, seen: [], tries }));
      const firsts = all.flatMap((tries) => {
        const inTime = tries.toSorted((one, other) => one.at - other.at);
        return inTime.filter((one, index) =>
          inTime.slice(0, index).every(({ questionId }) => questionId !== one.questionId),
        );
      });
      const plain = ["advice-is-limit", "hooter-first", "slow-is-safe"].flatMap((belief) => {
        const of = ({ questionId }: StudiedTry) => bank.find((one) => one.questionId === questionId)!;
        const held = firsts.filter((one) =>
          of(one).misconceptions?.some(
            ({ id, optionId }) =>
              id === belief && optionId === one.chosen!.optionId && of(one).version === one.chosen!.version,
          ),
        );
        const last = Math.max(0, ...held.map(({ at }) => at));
        const cleared = firsts.some(
          (one) => one.right && one.at > last && of(one).misconceptions?.some(({ id }) => id === belief),
        );
        const times = held.filter(({ at }) => at > now - 30 * day).length;
        return times < 2 || cleared ? [] : [{ belief, times, lastAt: toIso(last) }];
      });
      const found = heldAfter(studied);
      some += Math.min(1, found.length);
      expect(found.map(({ times }) => times)).toEqual(
        found.map(({ times }) => times).toSorted((one, other) => other - one),
      );
      expect(
        found
          .map(({ belief, times, lastAt }) => ({ belief, times, lastAt }))
          .toSorted((one, other) => (one.belief < other.belief ? -1 : 1)),
      ).toEqual(plain);
    }),
    { numRuns: 2_000, seed: 7 },
  );
  expect(some).toBeGreaterThan(150);
});
