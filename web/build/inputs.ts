import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";

const patterns = [
  "web/**/*.*",
  "modules/*/contract/**/*.ts",
  "src/vocabulary/**/*.ts",
  "package-lock.json",
  // Of the study guide: its texts and facts, and the drawings, whose addresses change with them.
  "modules/catalogue/content/{facts,guide,signs,controls}/*.*",
  "modules/catalogue/content/scenes.json",
  "modules/catalogue/{domain,infrastructure}/**/*.ts",
];

/** One hash over everything the built interface depends on. Tests do not count. */
export const hashInputs = async (projectRoot: string): Promise<string> => {
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: projectRoot }))
    if (!/\.test\.tsx?$/.test(file)) files.push(file);
  const hash = createHash("sha256").update(process.version);
  for (const file of files.sort()) {
    const content = await readFile(join(projectRoot, file)).catch(() => undefined);
    if (content !== undefined) hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
};
