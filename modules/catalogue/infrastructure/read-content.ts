import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type * as z from "zod/mini";
import { AuthoredSignClass, AuthoredTopic, AuthoredVehicle } from "../domain/authored-guide.ts";
import { contentProblems } from "../domain/check-content.ts";
import { AuthoredPaper, type Content, DrawnScene, DrawnSign, LinkedPair } from "../domain/content.ts";
import { AuthoredQuestion } from "../contract/index.ts";
import { Misconception } from "../domain/misconception.ts";
import { ContentProblem, nameOf, parseList, placed } from "./content-problem.ts";
import { readFacts } from "./read-facts.ts";

/** The folder of the content files. */
export const contentFolder = path.resolve(import.meta.dirname, "../content");

/** Content, and a hash of all its text. */
export type HashedContent = Content & { readonly hash: string };

/** Content as read from files, with the file of each entry, by the entry's id or code. */
export type FiledContent = HashedContent & { readonly files: ReadonlyMap<string, string> };

/** Reads the content files without checking them against each other. Throws when a file is not in its format. */
export const readFiles = (folder = contentFolder): FiledContent => {
  const files = new Map<string, string>();
  const hash = createHash("sha256");
  const read = (file: string) => {
    const text = readFileSync(path.join(folder, file), "utf8");
    hash.update(file).update(text);
    return text;
  };
  const lists = <Schema extends z.ZodMiniType>(pattern: string, schema: Schema) =>
    globSync(pattern, { cwd: folder })
      .toSorted()
      .flatMap((file) => {
        const entries = parseList(file, schema, read(file));
        for (const entry of entries) files.set(nameOf(entry) ?? file, file);
        return entries;
      });
  const content: Content = {
    ...readFacts({
      rules: read("facts/rules.tsv"),
      signs: read("facts/signs.tsv"),
      controls: read("facts/controls.tsv"),
    }),
    questions: lists("questions/*/*.json", AuthoredQuestion),
    misconceptions: lists("misconceptions.json", Misconception),
    linked: lists("linked.json", LinkedPair),
    papers: lists("papers.json", AuthoredPaper),
    signs: lists("signs/*.json", DrawnSign),
    scenes: lists("scenes.json", DrawnScene),
    guide: {
      rules: lists("guide/rules.json", AuthoredTopic),
      signs: lists("guide/signs.json", AuthoredSignClass),
      controls: lists("guide/controls.json", AuthoredVehicle),
    },
  };
  return { ...content, hash: hash.digest("hex"), files };
};

/** Throws when content cannot be published, with a sentence for each problem, and its file. */
export const checked = (content: FiledContent): FiledContent => {
  const problems = contentProblems(content).map((problem) => placed(problem, content.files));
  if (problems.length > 0)
    throw new ContentProblem(`The content cannot be published:\n  ${problems.join("\n  ")}`);
  return content;
};

/** Reads and checks the content files. */
export const readContent = (folder = contentFolder): FiledContent => checked(readFiles(folder));
