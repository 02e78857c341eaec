import fc from "fast-check";
import type * as z from "zod/mini";

const strange = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  "",
  "\0",
  "__proto__",
  "constructor",
  "\ud800",
  "💥".repeat(200),
  "x".repeat(50_000),
  "' OR 1=1 --",
  "2026-13-45T99:99:99Z",
  [],
  {},
  [[[[[[]]]]]],
  { $ne: null },
  JSON.parse('{"__proto__": {"isAdmin": true}}'),
);
const anyJson = fc.oneof({ weight: 2, arbitrary: strange }, { weight: 1, arbitrary: fc.jsonValue() });

/** Every place inside a value, as the keys that lead there. */
const placesIn = (value: unknown): (string | number)[][] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [
        [key],
        ...placesIn(inner).map((rest) => [key, ...rest]),
      ])
    : [];
const changedAt = (value: unknown, [key, ...rest]: (string | number)[], to: unknown): unknown => {
  if (key === undefined) return to;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  if (rest.length === 0 && to === undefined) delete copy[key];
  else copy[key] = changedAt(copy[key], rest, to);
  return copy;
};

/** Bodies that do not fit: something else altogether, or a right one with one place spoilt or taken out. */
export const wrongBodies = (schema: z.ZodMiniType, good: object): fc.Arbitrary<unknown> => {
  const spoilt = fc
    .tuple(fc.constantFrom(...placesIn(good)), fc.option(anyJson, { nil: undefined }))
    .map(([place, to]) => changedAt(good, place, to));
  return fc.oneof(anyJson, spoilt).filter((body) => !schema.safeParse(body).success);
};

/** Days and instants at the edges of what a date may be. */
export const edgesOfTime = [
  "0001-01-01T00:00:00Z",
  "1582-10-10T12:00:00Z",
  "1969-12-31T23:59:59.999Z",
  "1970-01-01T00:00:00Z",
  "2000-02-29T23:59:59.999999999Z",
  "9999-12-31T22:00:00Z",
  "9999-12-31T23:59:59.999999999Z",
  "0001-01-01",
  "1582-10-10",
  "2000-01-01",
  "2000-02-29",
  "2099-12-31",
  "9999-12-31",
];

/** Beyond the edges of our dates, of ISO 8601, of JavaScript and of PostgreSQL; leap seconds; words that PostgreSQL takes. */
export const outsideOfTime = [
  "0000-01-01T00:00:00Z",
  "0000-12-31T23:59:59.999Z",
  "-000001-12-31T23:59:59Z",
  "-0001-01-01T00:00:00Z",
  "-271821-04-20T00:00:00Z",
  "+010000-01-01T00:00:00Z",
  "+275760-09-13T00:00:00Z",
  "+275760-09-13T00:00:00.001Z",
  "275760-09-13T00:00:00Z",
  "294277-01-01T00:00:00Z",
  "2016-12-31T23:59:60Z",
  "2015-06-30T23:59:60.999Z",
  "2026-11-21T24:00:00Z",
  "2026-02-30T00:00:00Z",
  "0000-01-01",
  "-000001-12-31",
  "+010000-01-01",
  "275760-09-13",
  "1900-02-29",
  "2026-13-01",
  "infinity",
  "-infinity",
  "now",
  "epoch",
];

/** The value of a query parameter: strange, at an edge, or far out of its range. */
export const strangeValue = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(...edgesOfTime, ...outsideOfTime),
  fc.constantFrom(
    "-1",
    "0",
    "1e309",
    "9007199254740993",
    "99999999999999999999",
    "NaN",
    "null",
    "true",
    "\0",
  ),
);

/** Text that no address has in its place. */
export const strangeText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "__proto__",
    "\0",
    "..",
    ".",
    "%",
    "a".repeat(4_000),
    "../../package.json",
    "1;DROP TABLE x",
  ),
);
