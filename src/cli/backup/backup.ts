import { Console } from "node:console";
import { parseArgs } from "node:util";
import { readConfig } from "../../config.ts";
import type { CommandContext } from "../command-context.ts";
import { makeIdentityFile } from "./identity-file.ts";
import { makeBackup } from "./make-backup.ts";
import { runSaying } from "./run-saying.ts";

const help = `Backs up the database while the program runs, from one moment, sealed for one reader.

  npm run backup -- --new-identity backup-identity.txt
  npm run backup -- --to FOLDER --recipient age1… [--keys-only]

The first line makes an identity once: keep its file away from this machine, because it opens every backup. It prints the
recipient, which only seals; BACKUP_RECIPIENT holds it too.

A backup is two files. The one with data may be kept for as long as you like. The one with keys opens what is personal in
it: keep only the newest, and make it again every hour with --keys-only. Who was erased has no key in it, and is erased
again when an older backup is restored.

Uses the settings of the program (DATABASE_URL, DATA_DIR). Keep SECRET_KEY, or the file secret.key, apart as well.`;

const options = {
  to: { type: "string" },
  recipient: { type: "string" },
  "keys-only": { type: "boolean", default: false },
  "new-identity": { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

/** Runs `npm run backup -- <words>` and returns the exit code: 1 after a failure, 2 for wrong usage. */
export const backup = (words: readonly string[], context: CommandContext): Promise<number> =>
  runSaying(context, async () => {
    const console = new Console(context.output, context.errors);
    const asked = parseArgs({ args: [...words], options }).values;
    const recipient = asked.recipient ?? context.environment["BACKUP_RECIPIENT"];
    const file = asked["new-identity"];
    if (file !== undefined) {
      const made = await makeIdentityFile(file);
      console.log(`${file} opens backups: keep it away from this machine.\nRecipient: ${made}`);
      return 0;
    }
    if (asked.help || asked.to === undefined || recipient === undefined) {
      console.log(help);
      return asked.help ? 0 : 2;
    }
    const begun = performance.now();
    const written = await makeBackup(readConfig(context.environment), {
      folder: asked.to,
      recipient,
      parts: asked["keys-only"] ? ["keys"] : ["data", "keys"],
    });
    for (const part of written) console.log(`${part.file}: ${part.rows} rows`);
    console.log(`Done in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
    return 0;
  });
