import { describe, expect, test } from "vitest";
import { cents } from "../contract/index.ts";
import { differencesIn } from "./reconcile.ts";

const our = (providerPaymentId: string, sum = 9_900) => ({
  providerPaymentId,
  order: "order",
  cents: cents(sum),
});
const their = (providerPaymentId: string, sum = 9_900) => ({
  ...our(providerPaymentId, sum),
  order: "order",
});

describe("a comparison with the provider's history", () => {
  test("finds nothing where both sides know the same payments", () => {
    const both = { theirs: [their("1"), their("2")], ours: [our("1"), our("2")] };
    expect(differencesIn({ ...both, theirsAround: both.theirs, known: both.ours })).toEqual([]);
  });

  test("finds money that is not known here, a payment that is not known there, and another amount", () => {
    const theirs = [their("taken"), their("other", 9_901)];
    const found = differencesIn({
      theirs,
      theirsAround: theirs,
      ours: [our("lost"), our("other")],
      known: [our("other")],
    });
    expect(
      found.map(({ kind, providerPaymentId, ourCents, theirCents }) => [
        kind,
        providerPaymentId,
        ourCents,
        theirCents,
      ]),
    ).toEqual([
      ["unknown-here", "taken", null, 9_900],
      ["amount", "other", 9_900, 9_901],
      ["missing-there", "lost", 9_900, null],
    ]);
  });

  test("misses no payment that was taken before midnight and came here after it", () => {
    const early = their("early");
    expect(differencesIn({ theirs: [], theirsAround: [early], ours: [our("early")], known: [] })).toEqual([]);
    expect(
      differencesIn({ theirs: [early], theirsAround: [early], ours: [], known: [our("early")] }),
    ).toEqual([]);
  });
});
