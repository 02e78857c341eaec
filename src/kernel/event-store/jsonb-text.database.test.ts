import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { copyLines } from "./copy-out.ts";
import { copyField } from "./copy-line.ts";
import { jsonbText } from "./jsonb-text.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What PostgreSQL prints for each value after it has stored it as jsonb. */
const printed = async (values: readonly unknown[]) => {
  const { rows } = await database.pool.query<{ text: string }>(
    "SELECT i.value::jsonb::text AS text FROM unnest($1::text[]) WITH ORDINALITY AS i(value, n) ORDER BY i.n",
    [values.map((value) => JSON.stringify(value))],
  );
  return rows.map(({ text }) => text);
};

/** Text that jsonb can hold. */
const storable = fc.oneof(
  fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0") && text.isWellFormed()),
  fc.string({ unit: "binary" }).filter((text) => !text.includes("\0") && text.isWellFormed()),
  fc.constantFrom("", "\\", '"', "\t\n\r\b\f\v", "\u0001\u001f\u007f\u2028", "é試😀", "\\N", "{}"),
);
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constant(null),
    fc.boolean(),
    storable,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(0, -0, 1e21, -1e21, 1.5e-7, 5e-324, 1.7976931348623157e308, 123456789012345680000, 0.1),
    fc.array(tie("json"), { maxLength: 4 }),
    fc.dictionary(storable, tie("json"), { maxKeys: 6 }),
  ),
}));

describe("the text of a value", () => {
  test("is what PostgreSQL prints, for any JSON", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(json, { minLength: 20, maxLength: 40 }), async (values) => {
        expect(values.map(jsonbText)).toEqual(await printed(values));
      }),
      { numRuns: 100 },
    );
  });

  test("orders keys by their length in bytes, then by their bytes", async () => {
    const value = { bb: 1, a: 2, é: 3, z: 4, B: 5, "😀": 6, ａ: 7, abc: 8, "": 9 };
    expect(jsonbText(value)).toBe((await printed([value]))[0]);
  });

  test("follows JSON.stringify where a value is no plain JSON", () => {
    class Point {
      readonly x = 1;
      readonly hidden = undefined;
    }
    const value = {
      when: new Date(0),
      point: new Point(),
      gone: undefined,
      call: () => 1,
      list: [undefined, Number.NaN],
    };
    expect(JSON.parse(jsonbText(value))).toEqual(JSON.parse(JSON.stringify(value)));
  });

  test.each([
    ["half of a character", "\ud83d"],
    ["half of a character in a key", { "\ude00": 1 }],
    ["NUL", "a\0b"],
    ["nothing", undefined],
    ["a bigint", { n: 1n }],
  ])("is refused for %s", (_, value) => {
    expect(() => jsonbText(value)).toThrow(TypeError);
  });

  test("comes back from COPY as it is escaped here", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(storable, { minLength: 10, maxLength: 20 }), async (texts) => {
        const lines: string[] = [];
        const client = await database.pool.connect();
        await client.query("CREATE TEMP TABLE IF NOT EXISTS copied (n int, text text); TRUNCATE copied");
        await client.query(
          "INSERT INTO copied SELECT n, text FROM unnest($1::text[]) WITH ORDINALITY AS i(text, n)",
          [texts],
        );
        await copyLines(client, "COPY (SELECT text FROM copied ORDER BY n) TO STDOUT", (line) =>
          lines.push(line.toString("utf8", 0, line.length - 1)),
        );
        client.release();
        expect(texts.map(copyField)).toEqual(lines);
      }),
      { numRuns: 20 },
    );
  });
});
