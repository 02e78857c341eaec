import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { exportBank, importBank, Why } from "#modules/catalogue/contract";
import { readQuestions } from "./bank/read-file.ts";
import { importText, refusalText } from "./bank/sentences.ts";
import { type Server, serverAt, Unreachable } from "./bank/server.ts";
import { leave, signIn } from "./bank/sign-in.ts";
import { openTerminal } from "./bank/terminal.ts";

const help = `Takes the question bank out of a running program, and brings questions in. Signs in as an admin.

  npm run bank -- export --email ada@example.com [--url http://localhost:3000] [--out bank.json]
  npm run bank -- import bank.json --email ada@example.com --why "…" [--dry-run] [--url …]

The password comes from ROADWORTHY_PASSWORD or is asked for, the code of the authenticator from --code likewise.
A file is what export wrote, or a list of questions. One with a version is an edit of that version, one without is new.
All of a file is brought in, or nothing; --dry-run only tells what would happen.`;

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
/** Ends here: with 2 when the command was not right, with 1 when it could not be done. */
const stop = (exitCode: 1 | 2, ...lines: readonly string[]): never => {
  say(lines);
  process.exit(exitCode);
};

const takeOut = async (server: Server) => {
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

const bringIn = (questions: unknown) => async (server: Server) => {
  const answer = await server.ask(importBank, { questions, why, dryRun });
  if (!answer.ok) return [...refusalText(answer.problem), "Nothing was changed."];
  say(importText(answer.value));
  return null;
};

/** What to do once signed in. What can be found wrong with the command is said before anybody signs in. */
const plan = () => {
  if (command === "export" && file === undefined) return takeOut;
  if (command !== "import" || file === undefined) return stop(2, help);
  if (!Why.safeParse(why).success) return stop(2, 'Say why, in 3 to 500 characters: --why "…"');
  const read = readQuestions(file);
  if ("faults" in read) return stop(1, ...read.faults, "Nothing was sent.");
  if (read.leftOut > 0)
    say([`The file's ${read.leftOut} translations are not brought in, only its questions.`]);
  return bringIn(read.wanted);
};

if (values.help) {
  console.log(help);
  process.exit(0);
}
const work = plan();
if (email === undefined) stop(2, "Say who you are: --email ada@example.com");

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
