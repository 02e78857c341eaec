import type { StoredRow } from "./stored-row.ts";

/** COPY's escapes of the characters that would end a field or a line. */
const escapes: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

const unescaped = (field: string): string | null =>
  field === "\\N" ? null : field.replaceAll(/\\(.)/g, (_, char: string) => escapes[char] ?? char);

/** Returns the columns of a line in COPY's text format. Few lines contain escapes. */
export const fieldsOf = (line: string): StoredRow => {
  const fields = line.split("\t");
  return line.includes("\\") ? fields.map(unescaped) : fields;
};

const escaped: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(escapes).map(([letter, char]) => [char, `\\${letter}`]),
);

/** Returns a column as COPY writes it. */
export const copyField = (text: string | null): string => {
  if (text === null) return "\\N";
  return /[\\\b\f\n\r\t\v]/.test(text)
    ? text.replaceAll(/[\\\b\f\n\r\t\v]/g, (char) => escaped[char] ?? "\\\\")
    : text;
};
