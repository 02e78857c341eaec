import { describe, expect, test } from "vitest";
import { csvRows } from "./csv-rows.ts";

const linesOf = (text: string) => csvRows(text).rows.map(({ line, cells }) => [line, ...cells]);

describe("a row is numbered by the line on which it begins", () => {
  test.each<[string, string, (string | number)[][]]>([
    [
      "plain",
      "a,b\nc,d\n",
      [
        [1, "a", "b"],
        [2, "c", "d"],
      ],
    ],
    [
      "with Windows line ends",
      "a,b\r\nc,d\r\n",
      [
        [1, "a", "b"],
        [2, "c", "d"],
      ],
    ],
    [
      "with a byte order mark",
      "\uFEFFa,b\nc,d",
      [
        [1, "a", "b"],
        [2, "c", "d"],
      ],
    ],
    [
      "behind a quoted line break",
      'a,"b\nb"\nc,d\n',
      [
        [1, "a", "b\nb"],
        [3, "c", "d"],
      ],
    ],
    [
      "behind a quoted line break with Windows line ends",
      'a,"b\r\nb"\r\nc,d',
      [
        [1, "a", "b\nb"],
        [3, "c", "d"],
      ],
    ],
    [
      "behind empty lines",
      "\n\na,b\n\n\nc,d\n\n",
      [
        [3, "a", "b"],
        [6, "c", "d"],
      ],
    ],
    [
      "where line ends are mixed",
      'a,b\r\n"c\nc",d\ne,f\rg,h',
      [
        [1, "a", "b"],
        [2, "c\nc", "d"],
        [4, "e", "f"],
        [5, "g", "h"],
      ],
    ],
    [
      "behind doubled quotation marks",
      'a,"""b"" ""b"""\nc,"d,d"',
      [
        [1, "a", '"b" "b"'],
        [2, "c", "d,d"],
      ],
    ],
    [
      "behind letters of many bytes",
      "é😀,b\nc,d",
      [
        [1, "é😀", "b"],
        [2, "c", "d"],
      ],
    ],
    ["of an empty file", "", []],
  ])("%s", (_, text, expected) => expect(linesOf(text)).toEqual(expected));
});

test("rows may have fewer or more cells than the header", () => {
  expect(linesOf("a,b\nc\nd,e,f\n,\n")).toEqual([
    [1, "a", "b"],
    [2, "c"],
    [3, "d", "e", "f"],
    [4, "", ""],
  ]);
});

test.each([
  ["that is never closed", 'a,b\n\n"c\nc",d\ne,"f\ng,h\n', 5],
  ["followed by more text", 'a,b\nc,"d"d\n', 2],
  ["in the middle of a cell", 'a,b\n\nc,d "e"\n', 3],
  ["in the first line", '"a\n', 1],
])("a misplaced quotation mark %s ends the parsing at its row", (_, text, line) => {
  expect(csvRows(text).brokenAt).toBe(line);
});
