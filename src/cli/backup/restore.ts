import { Console } from "node:console";
import { parseArgs } from "node:util";
import { describeFault } from "#kernel/anchor/faults";
import { readConfig } from "../../config.ts";
import type { CommandContext } from "../command-context.ts";
import { readIdentityFile } from "./identity-file.ts";
import { restoreBackup } from "./restore-backup.ts";
import { runSaying } from "./run-saying.ts";

const help = `Restores a backup into a new, empty database, and checks the log. The program must not run.

  npm run restore -- --data FILE.data.age --keys FILE.keys.age --identity backup-identity.txt

Take the newest keys you have: they are never older than the data. People whose key is no longer in them were erased after
the backup, and are erased again.

Set DATABASE_URL to an empty database, or DATA_DIR to a new folder, and SECRET_KEY to that of the installation (or copy its
secret.key into the folder).`;

const options = {
  data: { type: "string" },
  keys: { type: "string" },
  identity: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

const shownFaults = 20;

/** Runs `npm run restore -- <words>` and returns the exit code: 1 after a failure or a fault in the log, 2 for wrong usage. */
export const restore = (words: readonly string[], context: CommandContext): Promise<number> =>
  runSaying(context, async () => {
    const console = new Console(context.output, context.errors);
    const { data, keys, identity, ...asked } = parseArgs({ args: [...words], options }).values;
    if (asked.help || data === undefined || keys === undefined || identity === undefined) {
      console.log(help);
      return asked.help ? 0 : 2;
    }
    const begun = performance.now();
    const { erasedAgain, verified } = await restoreBackup(readConfig(context.environment), {
      data,
      keys,
      identity: await readIdentityFile(identity),
      say: (step) => console.log(step),
      errors: context.errors,
    });
    const { events, anchors, auditEntries, head, faults } = verified;
    console.log(`People erased again: ${erasedAgain}`);
    console.log(`${events} events, ${anchors} anchors and ${auditEntries} audit entries checked`);
    if (head !== null) console.log(`last anchor ${head.anchor}:${head.hash}`);
    for (const fault of faults.slice(0, shownFaults)) console.error(`  ${describeFault(fault)}`);
    console.log(`Done in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
    if (faults.length === 0) console.log("The log is intact. Start the program with npm start.");
    else console.error(`The log has faults: ${faults.length}. Do not start the program on it.`);
    return faults.length === 0 ? 0 : 1;
  });
