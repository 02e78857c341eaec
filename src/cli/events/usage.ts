import type { Command, Option } from "./command.ts";
import { commands } from "./commands.ts";
import type { Paint } from "./paint.ts";

const start = "npm run events --";

const inColumns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length)) + 3;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join("\n");
};

/** Returns the help without a command. */
export const usage = (
  paint: Paint,
): string => `Reads the event log and maintains the projections, subscriptions and re-markings based on it.

  ${paint("strong", `${start} <command> [options]`)}

${inColumns(Object.entries(commands).map(([name, { summary }]) => [name, summary]))}

${paint("strong", "Options of every command")}
${inColumns(Object.entries(everywhere).map(describe))}

Prints tables on a terminal, and NDJSON (one JSON object per line) into a pipe or a file. Notes and progress go to the
error output. npm prints two lines of its own first; ${paint("strong", "npm run -s events --")} prevents that.

Runs with or without a running program, on the database of DATABASE_URL or on the embedded one in DATA_DIR (.data),
which it starts if necessary. Uses the settings of the program.

${paint("strong", "Exit codes")}
${inColumns([
  ["0", "success, and no fault found"],
  ["1", "refused or failed, or the log has a fault: the reason is on the error output"],
  ["2", "unknown command or wrong usage"],
  ["130", "interrupted by Ctrl-C; nothing is left half done"],
])}

${start} <command> --help describes a command.`;

/** Options that every command takes. */
export const everywhere: Readonly<Record<string, Option>> = {
  json: { type: "boolean", says: "print NDJSON, even on a terminal" },
  table: { type: "boolean", says: "print tables, even into a pipe" },
  help: { type: "boolean", short: "h", says: "print this text" },
};

const describe = ([name, option]: [string, Option]): [string, string] => [
  `${option.short === undefined ? "" : `-${option.short}, `}--${name}${option.value === undefined ? "" : ` ${option.value}`}`,
  option.says,
];

/** Returns the help of a command. */
export const usageOf = (name: string, command: Command, paint: Paint): string => {
  const own = Object.entries(command.options);
  const line = [start, name, command.usage].filter((word) => word !== "").join(" ");
  return `${command.about}

  ${paint("strong", `${line}${own.length > 0 ? " [options]" : ""}`)}

${inColumns([...own, ...Object.entries(everywhere)].map(describe))}

${paint("strong", "Examples")}
${command.examples.map((example) => `  ${start} ${example}`).join("\n")}`;
};
