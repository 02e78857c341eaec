/**
 * Returns a value as PostgreSQL prints it when it is stored as jsonb: keys by length and then by bytes, `": "` and
 * `", "` between them, numbers without an exponent. What is signed before the insert is then what a reader gets back.
 * The value is read as `JSON.stringify` reads it. Throws for what jsonb cannot hold: no JSON, NUL, half a character.
 */
export const jsonbText = (value: unknown): string => {
  const text = finiteTextOf(value);
  if (text === undefined) throw new TypeError("The value is not JSON.");
  return text;
};

const finiteTextOf = (value: unknown): string | undefined => {
  try {
    return textOf(value);
  } catch (cause) {
    // A value that contains itself: JSON.stringify says so in its own words.
    if (cause instanceof RangeError) JSON.stringify(value);
    throw cause;
  }
};

/** Undefined where JSON.stringify leaves a field out. */
const textOf = (value: unknown): string | undefined => {
  switch (typeof value) {
    case "string":
      return stringText(value);
    case "number":
      return numberText(value);
    case "boolean":
      return value ? "true" : "false";
    case "object":
      if (value === null) return "null";
      if (Array.isArray(value)) return `[${value.map((item) => textOf(item) ?? "null").join(", ")}]`;
      return isPlain(value) ? objectText(value) : textOf(asJson(value));
    case "bigint":
      throw new TypeError("A bigint is not JSON.");
    default:
      return undefined;
  }
};

/** Dates and other objects that say themselves what they are in JSON. */
const asJson = (value: object): unknown => {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? undefined : JSON.parse(text);
};

const isPlain = (value: object): value is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && !("toJSON" in value);
};

const objectText = (value: Record<string, unknown>): string => {
  const fields: string[] = [];
  for (const key of sortedKeys(value)) {
    const text = textOf(value[key]);
    if (text !== undefined) fields.push(`${stringText(key)}: ${text}`);
  }
  return `{${fields.join(", ")}}`;
};

const isAscii = (text: string) => !/[\u0080-\uffff]/.test(text);

/** Most objects have few keys, of ASCII alone: every append sorts them. */
const sortedKeys = (value: object): readonly string[] => {
  const keys = Object.keys(value);
  if (keys.length < 2) return keys;
  return keys.sort(keys.every(isAscii) ? byLengthThenText : byLengthThenBytes);
};

const byLengthThenText = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : 1);

const byLengthThenBytes = (one: string, other: string): number => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length - second.length || first.compare(second);
};

const stringText = (text: string): string => {
  const quoted = JSON.stringify(text);
  // JSON.stringify escapes both in this form, and little else.
  if (quoted.includes("\\u") && (text.includes("\0") || !text.isWellFormed()))
    throw new TypeError("The database cannot store NUL or half of a character.");
  return quoted;
};

/** `numeric` has no exponent, and no infinity within JSON. */
const numberText = (value: number): string => {
  if (!Number.isFinite(value)) return "null";
  const text = String(value === 0 ? 0 : value);
  const [digits = "", exponent] = text.split("e");
  return exponent === undefined ? text : withoutExponent(digits, Number(exponent));
};

const withoutExponent = (digits: string, exponent: number): string => {
  const sign = digits.startsWith("-") ? "-" : "";
  const [whole = "", fraction = ""] = digits.slice(sign.length).split(".");
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - whole.length)}${whole}${fraction}`;
  return `${sign}${whole}${fraction}${"0".repeat(exponent - fraction.length)}`;
};
