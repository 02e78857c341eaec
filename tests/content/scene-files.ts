import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makePictures } from "../../modules/catalogue/infrastructure/pictures.ts";
import { readContent } from "../../modules/catalogue/infrastructure/read-content.ts";

/** The scenes in the documentation. */
const shown = [
  "four-way-stop-three-cars",
  "three-way-stop-through",
  "side-road-stop-right",
  "stop-yield-left",
  "roundabout-two-others",
  "mini-circle-you-first",
  "green-right-turn",
  "dead-signals",
  "box-junction",
  "level-crossing-yield",
];

/** Returns a page with ten scenes, and their files by name. */
export const sceneFiles = (): ReadonlyMap<string, string> => {
  const { signs, scenes } = readContent();
  const pictures = makePictures({ signs, scenes });
  const files = new Map<string, string>();
  const rows = shown.map((id) => {
    const { src, alt } = pictures.of({ kind: "scene", id })!;
    files.set(`${id}.svg`, pictures.find("scene", src.slice(src.lastIndexOf("/") + 1))!);
    return `## ${id}\n\n![${alt}](${id}.svg)\n\n${alt}.\n`;
  });
  const page = `# Ten of the ${scenes.length} traffic scenes\n\nWritten by \`npm run content -- sheet\`. Each is composed from data in \`modules/catalogue/content/scenes.json\`.\n\n${rows.join("\n")}`;
  return files.set("README.md", page.replaceAll("..\n", ".\n"));
};

/** Writes the ten scenes into a folder and returns the written files. */
export const writeScenes = async (folder: string): Promise<readonly string[]> => {
  await mkdir(folder, { recursive: true });
  const files = [...sceneFiles()].map(([name, text]) => ({ file: join(folder, name), text }));
  for (const { file, text } of files) await writeFile(file, text);
  return files.map(({ file }) => file);
};
