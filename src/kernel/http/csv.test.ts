import * as fc from "fast-check";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("a cell that a spreadsheet would read as a formula becomes text", () => {
  expect(csvLine(["=1+1", "+27", "-2", "@SUM(A1)", -2, true, null])).toBe(
    "'=1+1,'+27,'-2,'@SUM(A1),-2,true,\r\n",
  );
  expect(csvLine(["\t=1"])).toBe("'\t=1\r\n");
});

test("a CSV reader finds the same cells in every line that is written", () => {
  const text = fc.string({ unit: fc.constantFrom('"', ",", "\n", "\r", "a", " ", "é", ";") });
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const file = rows.map((cells) => csvLine(["x", ...cells])).join("");
      const read = parse(file, { record_delimiter: "\r\n" }) as string[][];
      const expected = rows.map((cells) => [
        "x",
        ...cells.map((cell) => (/^\r/.test(cell) ? `'${cell}` : cell)),
      ]);
      expect(read).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
