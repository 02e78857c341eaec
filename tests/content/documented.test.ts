import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawnSigns } from "./drawn-signs.ts";
import { sceneFiles } from "./scene-files.ts";
import { sheetPage } from "./sheet-page.ts";

const docs = new URL("../../docs/", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, docs), "utf8");

test("the contact sheet in docs shows the current drawings of the signs (npm run content -- sheet)", () => {
  expect(read("signs/index.html") === sheetPage(drawnSigns())).toBe(true);
});

test("the scenes in docs are the current drawings", () => {
  const files = [...sceneFiles()];
  expect(files).toHaveLength(11);
  for (const [name, text] of files) expect(read(`scenes/${name}`) === text, name).toBe(true);
});
