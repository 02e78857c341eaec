import * as z from "zod/mini";

/** The content cannot be published. The message lists every problem, with file, entry and field. */
export class ContentProblem extends Error {}

const nameOf = (entry: unknown): string | undefined => {
  const { id, code, testCode, testNum } = (entry ?? {}) as Readonly<Record<string, unknown>>;
  const name = id ?? code ?? (testCode === undefined ? undefined : `${String(testCode)}, ${String(testNum)}`);
  return typeof name === "string" ? name : undefined;
};

const refuse = (file: string, lines: readonly string[]): never => {
  throw new ContentProblem(
    `modules/catalogue/content/${file} is not as it should be:\n  ${lines.join("\n  ")}`,
  );
};

const parseJson = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse(file, [`it is no JSON: ${(error as Error).message}`]);
  }
};

/** Where a fault is, below the entry; of fields that nobody knows, their names. */
const fieldOf = (issue: z.core.$ZodIssue, path = issue.path): string =>
  [...path, ...(issue.code === "unrecognized_keys" ? issue.keys : [])].join(".");

/** Reads a file that is one entry. A fault names the file and the field. */
export const parseEntry = <Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
  text: string,
): z.infer<Schema> => {
  const result = schema.safeParse(parseJson(file, text));
  if (result.success) return result.data;
  return refuse(
    file,
    result.error.issues
      .slice(0, 20)
      .map((issue) => `${fieldOf(issue) || "as a whole"}: ${issue.message}`),
  );
};

/** Reads one file's list. A fault names the file, the entry by its id or code, and the field. */
export const parseList = <Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
  text: string,
): readonly z.infer<Schema>[] => {
  const entries = parseJson(file, text);
  const result = z.array(schema).safeParse(entries);
  if (result.success) return result.data;
  return refuse(
    file,
    result.error.issues.slice(0, 20).map(({ path: [index, ...field], message }) => {
      const entry =
        Array.isArray(entries) && typeof index === "number" ? (entries[index] as unknown) : undefined;
      const name = nameOf(entry) ?? (typeof index === "number" ? `entry ${index + 1}` : "the list");
      return `${name}, ${field.join(".") || "as a whole"}: ${message}`;
    }),
  );
};
