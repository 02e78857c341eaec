import { parseArgs } from "node:util";

const options = {
  url: { type: "string", default: "http://localhost:3000" },
  email: { type: "string" },
  code: { type: "string" },
  out: { type: "string" },
  why: { type: "string" },
  "dry-run": { type: "boolean", default: false },
  help: { type: "boolean", short: "h" },
} as const;

export const help = `Exports the question bank of a running program, and imports questions into it. Signs in as an admin.

  npm run bank -- export --email ada@example.com [--url http://localhost:3000] [--out bank.json]
  npm run bank -- import bank.json --email ada@example.com --why "…" [--dry-run] [--url …]

The password is read from ROADWORTHY_PASSWORD, the authenticator's code from --code; the command asks for a missing one.
A file is the output of export, or a list of questions. A question with a version edits that version; one without is new.
An import succeeds as a whole or changes nothing. --dry-run only shows what would change.`;

/** Reads the words after `npm run bank --`. */
export const readArguments = (words: readonly string[]) => {
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options });
  const [command, file] = positionals;
  return { ...values, dryRun: values["dry-run"], command, file };
};

export type BankArguments = ReturnType<typeof readArguments>;
