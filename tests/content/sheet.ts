import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Command } from "./command.ts";
import { writeContactSheet } from "./contact-sheet.ts";
import { writeScenes } from "./scene-files.ts";

/** Writes the contact sheet of signs and ten scenes, and prints the written files. */
export const sheet: Command = async (args) => {
  const { values } = parseArgs({
    args: [...args],
    options: { out: { type: "string", default: "docs" }, class: { type: "string" } },
  });
  const files = [
    ...(await writeContactSheet(join(values.out, "signs"), values.class)),
    ...(values.class === undefined ? await writeScenes(join(values.out, "scenes")) : []),
  ];
  for (const file of files) console.log(file);
  return 0;
};
