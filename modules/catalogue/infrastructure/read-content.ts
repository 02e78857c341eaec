import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";
import { contentProblems } from "../domain/check-content.ts";
import { AuthoredPaper, AuthoredQuestion, AuthoredSign, type Content } from "../domain/content.ts";

const folder = path.resolve(import.meta.dirname, "../content");

/** The content cannot be published. The message lists every problem. */
export class ContentProblem extends Error {}

const parse = <Schema extends z.ZodMiniType>(file: string, schema: Schema, text: string): z.infer<Schema> => {
  const result = schema.safeParse(JSON.parse(text));
  if (result.success) return result.data;
  const issues = result.error.issues
    .slice(0, 20)
    .map(({ path: where, message }) => `${where.join(".")}: ${message}`);
  throw new ContentProblem(
    `modules/catalogue/content/${file} is not as it should be:\n  ${issues.join("\n  ")}`,
  );
};

/** Reads and checks the content files. The hash stands for all of their text. */
export const readContent = (): Content & { readonly hash: string } => {
  const hash = createHash("sha256");
  const read = <Schema extends z.ZodMiniType>(file: string, schema: Schema) => {
    const text = readFileSync(path.join(folder, file), "utf8");
    hash.update(file).update(text);
    return parse(file, schema, text);
  };
  const files = readdirSync(path.join(folder, "questions")).filter((name) => name.endsWith(".json"));
  const content = {
    questions: files.toSorted().flatMap((name) => read(`questions/${name}`, z.array(AuthoredQuestion))),
    papers: read("papers.json", z.array(AuthoredPaper)),
    signs: read("signs.json", z.array(AuthoredSign)),
  };
  const problems = contentProblems(content);
  if (problems.length > 0)
    throw new ContentProblem(`The content cannot be published:\n  ${problems.join("\n  ")}`);
  return { ...content, hash: hash.digest("hex") };
};
