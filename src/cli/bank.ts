import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { exportBank, importBank } from "#modules/catalogue/contract";
import { Why } from "#vocabulary/why";
import { readQuestions } from "./bank/read-file.ts";
import { importText, refusalText } from "./bank/sentences.ts";
import { type Server, serverAt, Unreachable } from "./bank/server.ts";
import { leave, signIn } from "./bank/sign-in.ts";
import { openTerminal } from "./bank/terminal.ts";

const help = `Exports the question bank of a running program, and imports questions into it. Signs in as an admin.

  npm run bank -- export --email ada@example.com [--url http://localhost:3000] [--out bank.json]
  npm run bank -- import bank.json --email ada@example.com --why "…" [--dry-run] [--url …]

The password is read from ROADWORTHY_PASSWORD, the authenticator's code from --code; the command asks for a missing one.
A file is the output of export, or a list of questions. A question with a version edits that version; one without is new.
An import succeeds as a whole or changes nothing. --dry-run only shows what would change.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: "string", default: "http://localhost:3000" },
    email: { type: "string" },
    code: { type: "string" },
    out: { type: "string" },
    why: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    help: { type: "boolean", short: "h" },
  },
});
const [command, file] = positionals;
const { url, email, code, out, why, "dry-run": dryRun } = values;

const say = (lines: readonly string[]) => process.stderr.write(`${lines.join("\n")}\n`);
/** Exits: with 2 for wrong usage, with 1 when the command fails. */
const stop = (exitCode: 1 | 2, ...lines: readonly string[]): never => {
  say(lines);
  process.exit(exitCode);
};

const exportTo = async (server: Server) => {
  const answer = await server.ask(exportBank);
  if (!answer.ok) return refusalText(answer.problem);
  const text = `${JSON.stringify(answer.value, null, 2)}\n`;
  if (out === undefined) process.stdout.write(text);
  else writeFileSync(out, text);
  const { questions, translations } = answer.value;
  say([
    `${questions.length} questions and ${translations.length} translations${out ? ` are in ${out}` : ""}.`,
  ]);
  return null;
};

const importFrom = (questions: unknown) => async (server: Server) => {
  const answer = await server.ask(importBank, { questions, why, dryRun });
  if (!answer.ok) return [...refusalText(answer.problem), "Nothing was changed."];
  say(importText(answer.value));
  return null;
};

/** Returns what to do after signing in. Wrong usage and faulty files are reported before. */
const plan = () => {
  if (command === "export" && file === undefined) return exportTo;
  if (command !== "import" || file === undefined) return stop(2, help);
  if (!Why.safeParse(why).success) return stop(2, 'Give a reason of 3 to 500 characters: --why "…"');
  const read = readQuestions(file);
  if ("faults" in read) return stop(1, ...read.faults, "Nothing was sent.");
  if (read.leftOut > 0)
    say([`The file's ${read.leftOut} translations are not imported, only its questions.`]);
  return importFrom(read.wanted);
};

if (values.help) {
  console.log(help);
  process.exit(0);
}
const work = plan();
if (email === undefined) stop(2, "Give your e-mail address: --email ada@example.com");

const terminal = openTerminal();
const server = serverAt(url);
try {
  const password = process.env["ROADWORTHY_PASSWORD"];
  const refused = await signIn(server, terminal, { email: email!, password, code });
  const trouble = refused === null ? await work(server).finally(() => leave(server)) : refusalText(refused);
  if (trouble !== null) {
    say(trouble);
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof Unreachable)) throw error;
  say([error.message]);
  process.exitCode = 1;
} finally {
  terminal.close();
}
