import { Console } from "node:console";
import { NotADump } from "#kernel/backup/dump-format";
import { NotOpened } from "#kernel/backup/sealed-file";
import { ArchiveUnreadable } from "#kernel/event-store/archive/archive-file";
import { ArchiveProblem } from "#kernel/event-store/archive/archive-problem";
import { MigrationProblem } from "#kernel/database/migrate";
import { ConfigProblem } from "../../config.ts";
import { DatabaseNotReachable } from "../../database.ts";
import type { CommandContext } from "../command-context.ts";
import { IdentityProblem } from "./identity-file.ts";
import { BackupProblem } from "./make-backup.ts";

const expected = [
  ArchiveProblem,
  ArchiveUnreadable,
  BackupProblem,
  IdentityProblem,
  NotADump,
  NotOpened,
  MigrationProblem,
  ConfigProblem,
  DatabaseNotReachable,
] as const;

/** Whether the message is for the operator: ours, or that of the file system. */
const isExpected = (cause: unknown): cause is Error =>
  expected.some((problem) => cause instanceof problem) || (cause instanceof Error && "syscall" in cause);

/** Runs a command and prints what an operator can mend as one sentence. Anything else is a defect, and thrown. */
export const runSaying = async (
  { output, errors }: CommandContext,
  run: () => Promise<number>,
): Promise<number> => {
  try {
    return await run();
  } catch (cause) {
    if (!isExpected(cause)) throw cause;
    new Console(output, errors).error(cause.message);
    return 1;
  }
};
