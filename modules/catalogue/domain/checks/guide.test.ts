import { describe, expect, test } from "vitest";
import { aGuide, contentWithGuide } from "../../testing/a-guide.ts";
import { aFact } from "../../testing/a-question.ts";
import type { AuthoredGuide, AuthoredPoint, AuthoredVehicle } from "../authored-guide.ts";
import type { Content } from "../content.ts";
import type { Fact } from "../fact.ts";
import { guideProblems } from "./guide.ts";

const [first, ...others] = aGuide.rules;
const [light, ...vehicles] = aGuide.controls;

/** Returns the sound guide with one more point in its first topic, based on these facts. */
const withPoint = (point: Partial<AuthoredPoint>, ...facts: readonly Fact[]): Content => {
  const added = { text: "A text.", facts: facts.map(({ id }) => id), ...point };
  const rules = [{ ...first!, points: [...first!.points, added] }, ...others];
  return contentWithGuide({ ...aGuide, rules }, facts);
};
const withLight = (changes: Partial<AuthoredVehicle>, ...facts: readonly Fact[]): Content =>
  contentWithGuide({ ...aGuide, controls: [{ ...light!, ...changes }, ...vehicles] }, facts);
const withSigns = (changes: Partial<AuthoredGuide["signs"][0]>): Content =>
  contentWithGuide({ ...aGuide, signs: [{ ...aGuide.signs[0]!, ...changes }] });

const law = aFact("rule-002");
const practice = aFact("rule-003", { notes: ["teaching: not law"], trust: "B", provision: "" });

test("a sound guide has no problems, with practice or without", () => {
  expect([...guideProblems(contentWithGuide())]).toEqual([]);
  const withPractice = withPoint({ text: "As safe driving practice, wait." }, practice);
  expect([...guideProblems(withPractice)]).toEqual([]);
});

describe("guideProblems finds", () => {
  const here = "guide rules-speed, point 2";
  test.each<[fault: string, content: Content, sentence: string]>([
    [
      "a fact that does not exist",
      withPoint({ facts: ["rule-999"] }),
      `${here}: rule-999 is in no fact table`,
    ],
    [
      "a fact of grade C",
      withPoint({}, aFact("rule-004", { trust: "C" })),
      `${here}: rule-004 is not settled, or not trusted enough`,
    ],
    [
      "law that is pending",
      withPoint({}, aFact("rule-004", { notes: ["pending: not in force"] })),
      `${here}: rule-004 is not settled, or not trusted enough`,
    ],
    [
      "practice presented as law",
      withPoint({}, practice),
      `${here}: it does not say "as safe driving practice"`,
    ],
    [
      "law presented as practice",
      withPoint({ text: "As safe driving practice, wait." }, law),
      `${here}: it is law, but is presented as safe driving practice`,
    ],
    [
      "law and practice in one",
      withPoint({}, law, practice),
      `${here}: it mixes law and safe driving practice`,
    ],
    ["no source", withPoint({}, aFact("rule-004", { provision: "" })), `${here}: it names no source`],
    [
      "facts for different people",
      withPoint({}, law, aFact("rule-004", { codes: ["3"] })),
      `${here}: its facts do not bind the same people`,
    ],
    [
      "a picture that does not exist",
      withPoint({ picture: { kind: "sign", code: "R2" } }, law),
      `${here}: there is no drawing of {"kind":"sign","code":"R2"}`,
    ],
    [
      "a long sentence",
      withPoint({ text: `${"so ".repeat(30)}long.` }, law),
      `${here}: a sentence of 31 words: ${"so ".repeat(30)}long.`,
    ],
    [
      "a rule missing from the guide",
      contentWithGuide(aGuide, [law]),
      "guide: rule-002 is missing: What rule-002 says",
    ],
    [
      "a topic without a chapter",
      contentWithGuide({ ...aGuide, rules: others }),
      "guide: there is no chapter rules-speed",
    ],
    [
      "a chapter of no topic",
      contentWithGuide({ ...aGuide, rules: [...aGuide.rules, { ...first!, id: "rules-boats" }] }),
      "guide: rules-boats belongs to no topic",
    ],
    [
      "two chapters of one name",
      contentWithGuide({ ...aGuide, rules: [...aGuide.rules, first!] }),
      "guide: two chapters are called rules-speed",
    ],
    [
      "a class without a chapter",
      withSigns({ classes: ["others"] }),
      "guide: no chapter is about control signs",
    ],
    [
      "a class in two chapters",
      withSigns({ classes: ["control signs", "control signs"] }),
      "guide: two chapters are about control signs",
    ],
    [
      "a meaning for a sign outside its classes",
      withSigns({ meanings: { R9: "Go." } }),
      "guide signs-control: no sign of its classes that may be taught is R9",
    ],
    ["a part too few", withLight({ parts: light!.parts.slice(0, 10) }), "guide light: it has 10 parts"],
    [
      "parts in another order",
      withLight({ parts: light!.parts.with(0, light!.parts[1]!) }),
      "guide light, part 2: place 1 is for lh-01",
    ],
    [
      "a fact of another vehicle",
      withLight({ points: [{ text: "A text.", facts: ["mc-01"], source: "A law" }] }),
      "guide light: mc-01 is about other vehicles",
    ],
    [
      "a control missing from the guide",
      withLight({}, aFact("fact-01", { table: "controls", codes: ["2"] })),
      "guide light: fact-01 is missing: What fact-01 says",
    ],
    [
      "a test that does not exist",
      withSigns({ test: { testCode: "code 8", testNum: 9 } }),
      "guide signs-control: there is no test of signs, code 8, 9",
    ],
  ])("%s", (_fault, content, sentence) => {
    expect([...guideProblems(content)]).toContain(sentence);
  });
});
