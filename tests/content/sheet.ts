import { parseArgs } from "node:util";
import type { Command } from "./command.ts";
import { writeContactSheet } from "./contact-sheet.ts";

/** Writes the contact sheet and prints the files it wrote. */
export const sheet: Command = async (args) => {
  const { values } = parseArgs({
    args: [...args],
    options: { out: { type: "string", default: "docs/signs" }, class: { type: "string" } },
  });
  const files = await writeContactSheet(values.out, values.class);
  for (const file of files) console.log(file);
  return 0;
};
