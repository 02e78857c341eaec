import { styleText } from "node:util";
import type { Command, Option } from "./command.ts";
import { commands } from "./commands.ts";

const start = "npm run events --";
const strong = (text: string) => styleText("bold", text);

const inColumns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length)) + 3;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join("\n");
};

/** What `--help` says without a command. */
export const usage = (): string => `Looks into the event log and looks after what is made from it.

  ${strong(`${start} <command> [options]`)}

${inColumns(Object.entries(commands).map(([name, { summary }]) => [name, summary]))}

${strong("For every command")}
${inColumns(Object.entries(everywhere).map(describe))}

On a terminal it prints tables; into a pipe or a file, NDJSON: one JSON object a line. Notes and progress go to the
error output. npm prints two lines of its own before: with ${strong("npm run -s events --")} it does not.

It works beside a running program and without one, on the database of DATABASE_URL or on the embedded one in DATA_DIR
(.data), which it starts if need be. The settings are those of the program.

${strong("Ends with")}
${inColumns([
  ["0", "done, and nothing found wrong"],
  ["1", "refused or failed, or something is wrong with the log: the reason is on the error output"],
  ["2", "not a command that there is, or not given rightly"],
  ["130", "ended by Ctrl-C; nothing is left half done"],
])}

${start} <command> --help tells more.`;

/** Options that every command takes. */
export const everywhere: Readonly<Record<string, Option>> = {
  json: { type: "boolean", says: "NDJSON, also on a terminal" },
  table: { type: "boolean", says: "tables, also into a pipe" },
  help: { type: "boolean", short: "h", says: "this text" },
};

const describe = ([name, option]: [string, Option]): [string, string] => [
  `${option.short === undefined ? "" : `-${option.short}, `}--${name}${option.value === undefined ? "" : ` ${option.value}`}`,
  option.says,
];

/** What `<command> --help` says. */
export const usageOf = (name: string, command: Command): string => {
  const own = Object.entries(command.options);
  const line = [start, name, command.usage].filter((word) => word !== "").join(" ");
  return `${command.about}

  ${strong(`${line}${own.length > 0 ? " [options]" : ""}`)}

${inColumns([...own, ...Object.entries(everywhere)].map(describe))}

${strong("For example")}
${command.examples.map((example) => `  ${start} ${example}`).join("\n")}`;
};
