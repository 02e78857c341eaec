import { Console } from "node:console";
import { parseArgs } from "node:util";
import type { Pool } from "pg";
import { isMigrated } from "#kernel/database/migrate";
import { makePool } from "#kernel/database/pools";
import { type ArchivePlace, archivePlace } from "#kernel/event-store/archive/archive-place";
import { ArchiveProblem } from "#kernel/event-store/archive/archive-problem";
import { moveOut } from "#kernel/event-store/archive/move-out";
import { putBack } from "#kernel/event-store/archive/put-back";
import { archivedAfter } from "../../app.ts";
import { type Config, readConfig } from "../../config.ts";
import { openBesideRunning } from "../../database.ts";
import { findSecretKey } from "../../secret-key.ts";
import { patient } from "../backup/make-backup.ts";
import { runSaying } from "../backup/run-saying.ts";
import type { CommandContext } from "../command-context.ts";

const help = `Moves the events of attempts that were closed long ago out of the database into files, and back.

  npm run archive -- --older-than DAYS      at least 31
  npm run archive -- --restore

The program may run. Everything that reads the log reads the files too: results, reviews, rebuilds, npm run events. They
are in ARCHIVE_DIR (archive in DATA_DIR by default), sealed with a key derived from SECRET_KEY. Every process needs the
folder. Keep it with your backups: a backup of the database does not hold the files. --restore puts all events back; the
files stay, for backups that refer to them.`;

const options = {
  "older-than": { type: "string" },
  restore: { type: "boolean", default: false },
  help: { type: "boolean", short: "h" },
} as const;

/** Until then guests' attempts are still claimed or forgotten, which reads them again. */
const minDays = 31;
const dayMs = 24 * 3_600_000;

const daysOf = (text: string): number => {
  const days = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (days < minDays)
    throw new ArchiveProblem(`--older-than takes whole days, at least ${minDays}: ${text} is not.`);
  return days;
};

/** Opens the configured database and the place of its archive. */
const withArchive = async (
  config: Config,
  work: (pool: Pool, place: ArchivePlace) => Promise<void>,
): Promise<void> => {
  const secret = await findSecretKey(config);
  if (secret === null)
    throw new ArchiveProblem("This needs the program's SECRET_KEY, or its secret.key in DATA_DIR.");
  const { address, close } = await openBesideRunning(config);
  const pool = makePool(address, 2, patient);
  try {
    if (!(await isMigrated(pool)))
      throw new ArchiveProblem(
        "The database belongs to another version of the program: npm start brings it up to date.",
      );
    await work(pool, archivePlace(config.archiveDir, secret));
  } finally {
    await pool.end();
    await close();
  }
};

/** Runs `npm run archive -- <words>` and returns the exit code: 1 after a failure, 2 for wrong usage. */
export const archive = (words: readonly string[], context: CommandContext): Promise<number> =>
  runSaying(context, async () => {
    const console = new Console(context.output, context.errors);
    const {
      "older-than": olderThan,
      restore,
      help: isHelp,
    } = parseArgs({ args: [...words], options }).values;
    if (isHelp || (olderThan === undefined) !== restore) {
      console.log(help);
      return isHelp ? 0 : 2;
    }
    const days = olderThan === undefined ? 0 : daysOf(olderThan);
    let [files, events] = [0, 0];
    const onFile = (done: { readonly file: string; readonly events: number; readonly bytes: number }) => {
      [files, events] = [files + 1, events + done.events];
      console.log(`${done.file}: ${done.events} events, ${done.bytes} bytes`);
    };
    await withArchive(readConfig(context.environment), async (pool, place) => {
      if (restore) return putBack(pool, place, onFile);
      await moveOut(pool, place, { endedBy: archivedAfter, olderThanMs: days * dayMs, onFile });
      await pool.query("VACUUM (ANALYZE) kernel.event");
    });
    console.log(
      restore
        ? `Events that are back: ${events}. Files: ${files}.`
        : `Events moved: ${events}. Files: ${files}.`,
    );
    return 0;
  });
