import * as z from "zod/mini";

/** The content cannot be published. The message lists every problem, with file, entry and field. */
export class ContentProblem extends Error {}

const { localeError: error } = z.locales.en();

/** Returns the name of an entry of a file; undefined when it has none. */
export const nameOf = (entry: unknown): string | undefined => {
  const { id, code, testCode, testNum } = (entry ?? {}) as Readonly<Record<string, unknown>>;
  const name = id ?? code ?? (testCode === undefined ? undefined : `${String(testCode)}, ${String(testNum)}`);
  return typeof name === "string" ? name : undefined;
};

const refuse = (file: string, lines: readonly string[]): never => {
  throw new ContentProblem(`modules/catalogue/content/${file} is invalid:\n  ${lines.join("\n  ")}`);
};

const parseJson = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse(file, [`it is not JSON: ${(error as Error).message}`]);
  }
};

/** Returns the location of a fault within the entry, and the fault; for unknown fields, their names. */
const faultOf = (issue: z.core.$ZodIssue, path = issue.path): string => {
  const field = [...path, ...(issue.code === "unrecognized_keys" ? issue.keys : [])].join(".");
  return `${field || "as a whole"}: ${issue.message}`;
};

/** Parses a file that is one entry. Throws with the file and the field. */
export const parseEntry = <Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
  text: string,
): z.infer<Schema> => {
  const result = schema.safeParse(parseJson(file, text), { error });
  if (result.success) return result.data;
  return refuse(
    file,
    result.error.issues.slice(0, 20).map((issue) => faultOf(issue)),
  );
};

/** Parses a file that is a list. Throws with the file, the entry by its id or code, and the field. */
export const parseList = <Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
  text: string,
): readonly z.infer<Schema>[] => {
  const entries = parseJson(file, text);
  const result = z.array(schema).safeParse(entries, { error });
  if (result.success) return result.data;
  return refuse(
    file,
    result.error.issues.slice(0, 20).map((issue) => {
      const [index, ...field] = issue.path;
      const entry =
        Array.isArray(entries) && typeof index === "number" ? (entries[index] as unknown) : undefined;
      const name = nameOf(entry) ?? (typeof index === "number" ? `entry ${index + 1}` : "the list");
      return `${name}, ${faultOf(issue, field)}`;
    }),
  );
};

/**
 * Prefixes a problem with the file of the entry it names: the problems of a question begin with its id, those of a
 * paper with the paper's name. `files` has the file of each entry, by name.
 */
export const placed = (problem: string, files: ReadonlyMap<string, string>): string => {
  const words = problem.split(" ").map((word) => word.replace(/[,:]$/, ""));
  const fileOf = (): string | undefined => {
    if (words[0] === "linked") return "linked.json";
    return / paper \d+( |$)/.test(problem)
      ? "papers.json"
      : words.flatMap((word) => files.get(word) ?? [])[0];
  };
  const file = fileOf();
  return file === undefined ? problem : `${file}: ${problem}`;
};
