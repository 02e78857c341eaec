import { expect, test } from "vitest";
import type { PictureName } from "../contract/index.ts";
import { aGuide, contentWithGuide } from "../testing/a-guide.ts";
import { aFact, aSignFact } from "../testing/a-question.ts";
import type { AuthoredPoint } from "./authored-guide.ts";
import type { Fact } from "./fact.ts";
import { composeGuide } from "./guide.ts";

const pictureOf = (name: PictureName) =>
  name.kind === "scene" ? null : { kind: name.kind, src: `/${JSON.stringify(name)}`, alt: "What is seen" };

/** Returns the only point of the first topic, as readers get it. */
const pointOf = (point: Partial<AuthoredPoint>, ...facts: readonly Fact[]) => {
  const [first, ...others] = aGuide.rules;
  const points = [{ text: "A text.", facts: facts.map(({ id }) => id), ...point }];
  const content = contentWithGuide({ ...aGuide, rules: [{ ...first!, points }, ...others] }, facts);
  return composeGuide(content, pictureOf).rules[0]!.points[0];
};

test("a point of law names its provision, and the drivers it binds when those are not all", () => {
  expect(pointOf({}, aFact("rule-2", { provision: "reg 292(a)" }))).toEqual({
    text: "A text.",
    source: "National Road Traffic Regulations 2000, regulation 292(a)",
    for: null,
    picture: null,
  });
  expect(pointOf({}, aFact("rule-3", { codes: ["2", "3"] }))!.for).toBe("light-and-heavy-vehicles");
  expect(pointOf({}, aFact("rule-4", { codes: ["1"] }))!.for).toBe("motor-cycles");
});

test("safe driving practice names no provision, and a handwritten source is kept", () => {
  expect(pointOf({}, aFact("rule-2", { notes: ["teaching: not law"] }))!.source).toBe("");
  expect(pointOf({ source: "A notice" }, aFact("rule-2", { provision: "" }))!.source).toBe("A notice");
});

test("a sign has the table's text, or the guide's own where there is one", () => {
  const section = { ...aGuide.signs[0]!, meanings: { R1: "Stop." } };
  const meaning = (guide = aGuide) => composeGuide(contentWithGuide(guide), pictureOf).signs[0]!.signs[0];
  expect(meaning()!.meaning).toBe("What sign-R1 says");
  expect(meaning({ ...aGuide, signs: [section] })).toMatchObject({ code: "R1", meaning: "Stop." });
  expect(meaning()!.picture?.kind).toBe("sign");
});

test("a sign that no source confirms is not in the guide", () => {
  const content = contentWithGuide();
  const signFacts = [...content.signFacts, aSignFact("R1.9", { trust: "D" })];
  const { signs } = composeGuide({ ...content, signFacts }, pictureOf).signs[0]!;
  expect(signs.map(({ code }) => code)).toEqual(["R1"]);
});

test("every chapter refers its readers to a test of its own part", () => {
  const guide = composeGuide(contentWithGuide(), pictureOf);
  expect(guide.rules[0]!.test).toEqual({ testCode: "code 8", testNum: 1, category: "rules" });
  expect(guide.signs[0]!.test.category).toBe("signs");
  expect(guide.controls.map(({ picture, test: { category } }) => [picture.src, category])).toEqual(
    ["light", "heavy", "motorcycle"].map((vehicle) => [
      `/{"kind":"controls","vehicle":"${vehicle}"}`,
      "controls",
    ]),
  );
});

test("a point with an unknown picture throws", () => {
  expect(() => pointOf({ picture: { kind: "scene", id: "gone" } }, aFact("rule-2"))).toThrow(/gone/);
});
