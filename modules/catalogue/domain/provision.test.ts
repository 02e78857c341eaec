import { describe, expect, test } from "vitest";
import { writtenOut } from "./provision.ts";

const act = "National Road Traffic Act 93 of 1996";
const regulations = "National Road Traffic Regulations 2000";

describe("a provision is written out:", () => {
  test.each<[short: readonly string[], long: string]>([
    [["reg 292(a)"], `${regulations}, regulation 292(a)`],
    [["s 65(2)", "s 65(5)"], `${act}, sections 65(2) and 65(5)`],
    [["reg 1; reg 149", "reg 150"], `${regulations}, regulations 1, 149 and 150`],
    [["reg 292(a)", "reg 292(a)", ""], `${regulations}, regulation 292(a)`],
    [["reg 198(6)(a),(b)"], `${regulations}, regulation 198(6)(a) and (b)`],
    [["reg 323(5)-(6)"], `${regulations}, regulation 323(5) to (6)`],
    [["reg 308(1)(h), s 58(3), s 60"], `${regulations}, regulation 308(1)(h); ${act}, sections 58(3) and 60`],
    [["Sch 1 R201"], `${regulations}, Schedule 1, sign R201`],
    [["Sch 1 FRD-R1"], `${regulations}, Schedule 1, signal FRD-R1`],
    [["Sch 1 signals", "Sch 1 S:red-disc"], `${regulations}, Schedule 1, traffic signals`],
    [["chart W310"], "Road Traffic Signs chart, National Department of Transport 2000, sign W310"],
    [["manual RM1", "RM10"], "Road Traffic Signs Manual, volume 1, chapter 7, markings RM1 and RM10"],
    [
      ["reg 101(1) read with GN 134, GG 32959 of 17 Feb 2010"],
      `${regulations}, regulation 101(1), read with Government Notice 134 of 2010`,
    ],
    [[""], ""],
  ])("%j", (short, long) => {
    expect(writtenOut(short)).toBe(long);
  });
});

test("an unknown provision throws", () => {
  expect(() => writtenOut(["somewhere"])).toThrow(/"somewhere"/);
});
