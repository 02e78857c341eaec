import { parseArgs } from "node:util";
import type { Command } from "./command.ts";

const commands: Readonly<Record<string, { readonly about: string; readonly load: () => Promise<Command> }>> =
  {
    check: {
      about: "prints the size of the bank and its problems",
      load: async () => (await import("./check.ts")).check,
    },
    papers: {
      about: "composes every paper from the bank",
      load: async () => (await import("./papers.ts")).papers,
    },
    preview: {
      about: "serves a page with every question, its picture and its key: [--port N]",
      load: async () => (await import("./preview.ts")).preview,
    },
    reading: {
      about:
        "writes questions without keys for a second review, or compares its answers: [--out FILE] [--compare FILE]; options alone for a guesser: --bare 120 [--seed WORD] [--letters abc…] [--marks KWW…]",
      load: async () => (await import("./reading.ts")).reading,
    },
    pictures: {
      about: "takes the documentation's pictures of the staff pages, with invented attempts: [--out DIR]",
      load: async () => (await import("./pictures/pictures.ts")).pictures,
    },
    sheet: {
      about:
        "draws every sign on one page and in pictures by class, and ten scenes: [--out docs] [--class NAME]",
      load: async () => (await import("./sheet.ts")).sheet,
    },
  };

const usage = `npm run content -- NAME [options]

${Object.entries(commands)
  .map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`)
  .join("\n")}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { help: { type: "boolean" } },
});
const [name = ""] = positionals;
const chosen = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (chosen === undefined || values.help === true) {
  console.log(usage);
  process.exit(values.help === true ? 0 : 1);
}
const command = await chosen.load();
process.exit(await command(process.argv.slice(process.argv.indexOf(name) + 1)));
