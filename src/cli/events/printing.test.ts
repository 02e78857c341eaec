import { describe, expect, test } from "vitest";
import { count, rate, since, size, stretch } from "./amounts.ts";
import { paintFor } from "./paint.ts";
import { progressText } from "./progress.ts";
import { likeOfType, typeFilter } from "./read-values.ts";
import { sentenceOf } from "./sentences.ts";
import { growingTable, tableLines } from "./table.ts";

const event = (type: string, data: unknown) => ({
  stream: "s",
  version: 1,
  id: "e",
  commandId: null,
  type,
  schemaVersion: 1,
  recordedAt: 0,
  data,
  meta: {},
});

describe("sentences", () => {
  test("an event of every module is told in its own words", () => {
    const told = (type: string, data: unknown) => sentenceOf(event(type, data));
    expect(told("identity.person-erased", { accountId: `acc_${"0".repeat(32)}` })).toBe("Person erased");
    expect(told("catalogue.content-published", { hash: "a", questions: 2, papers: 1 })).toMatch(
      /^Content published: 2/,
    );
    expect(told("assessment.attempt-submitted", { submittedAt: "2026-11-21T08:00:00Z" })).toBe("Handed in");
  });

  test("a question has its number in its attempt", () => {
    const begun = event("assessment.attempt-started", {
      questions: [{ questionId: "a" }, { questionId: "b" }],
    });
    const flagged = event("assessment.question-flagged", { questionId: "b" });
    expect(sentenceOf(flagged, [begun])).toBe("Flagged question 2 (b)");
    expect(sentenceOf(flagged)).toBe("Flagged b");
  });

  test("an event of an unknown type, or with damaged data, is told by the words of its type", () => {
    expect(sentenceOf(event("billing.voucher-sent-out", {}))).toBe("Voucher sent out");
    expect(sentenceOf(event("assessment.attempt-marked", null))).toBe("Attempt marked");
  });
});

describe("tables", () => {
  const on = (width: number) => ({ width, paint: paintFor({ hasColours: false }) });
  const columns = [
    { title: "name", text: ({ name }: { name: string; n: number }) => name },
    { title: "n", align: "right" as const, text: ({ n }: { n: number }) => `${n}` },
    { title: "again", text: ({ name }: { name: string }) => name },
  ];

  test("columns fit their content, and the last is cut at the width of the terminal", () => {
    const long = "a name that is longer than there is room for";
    const rows = [
      { name: "one", n: 5 },
      { name: long, n: 1000 },
    ];
    expect(tableLines(columns.slice(1), rows, on(32))).toEqual([
      "   n  again",
      "   5  one",
      "1000  a name that is longer tha…",
    ]);
    expect(tableLines(columns.slice(0, 2), rows, on(10))[1]).toBe(`${"one".padEnd(long.length)}     5`);
    expect(growingTable(columns, on(80)).line({ name: "x", n: 1 })).toBe("x     1  x");
  });

  test("no cell can control the terminal", () => {
    const [, line] = tableLines(columns, [{ name: "a\u001b[2Jb\r\n\u009bc", n: 1 }], on(80));
    expect(line).toBe("a�[2Jb���c  1  a�[2Jb���c");
  });
});

test("amounts are formatted for people", () => {
  expect([count(7), count(1_234_567)]).toEqual(["7", "1 234 567"]);
  expect([size(0), size(1_023), size(3_500_000)]).toEqual(["0 B", "1023 B", "3.3 MiB"]);
  expect([rate(0.012), rate(4), rate(185_000)]).toEqual(["0.012/s", "4.0/s", "185 000/s"]);
  expect([stretch(250), stretch(42_000), stretch(185_000), stretch(7_800_000), stretch(273_600_000)]).toEqual(
    ["0.25 s", "42 s", "3 min 05 s", "2 h 10 min", "3 d 4 h"],
  );
  expect([since(0), since(754_567), since(3_723_004)]).toEqual(["+0:00.000", "+12:34.567", "+1:02:03.004"]);
  expect(progressText("remark", 0, 333, 500, "attempts")).toBe("remark: 0 of 333 attempts");
  expect(progressText("remark", 0, 0, 100)).toBe("remark: reading");
  expect(progressText("verify", 250_000, 1_000_000, 2_000)).toBe(
    "verify: 250 000 of 1 000 000 events, 125 000/s, 6.0 s left",
  );
});

test("a type can be given whole, without its module, or with stars", () => {
  const types = ["assessment.attempt-started", "assessment.attempt-marked", "identity.session-opened"];
  const chosen = (...names: readonly string[]) => types.filter(typeFilter(names));
  expect(chosen()).toEqual(types);
  expect(chosen("attempt-marked")).toEqual([types[1]]);
  expect(chosen("attempt-*", "identity.session-opened")).toEqual(types);
  expect(chosen("assessment.*")).toEqual(types.slice(0, 2));
  expect(chosen("attempt")).toEqual([]);
  expect([likeOfType("attempt-*"), likeOfType("a_b.c%")]).toEqual(["%.attempt-%", "a\\_b.c\\%"]);
});
