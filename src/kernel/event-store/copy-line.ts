import type { StoredRow } from "./stored-row.ts";

/** How COPY writes the characters that would end a field or a line. */
const escapes: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

const unescaped = (field: string): string | null =>
  field === "\\N" ? null : field.replaceAll(/\\(.)/g, (_, char: string) => escapes[char] ?? char);

/** The columns of a line of COPY's text format. Few lines have anything escaped. */
export const fieldsOf = (line: string): StoredRow => {
  const fields = line.split("\t");
  return line.includes("\\") ? fields.map(unescaped) : fields;
};
