import { type CommandOutcome, LearnerCommand } from "#modules/assessment/contract";
import { keepRefused, refusedAfter, refusedIn } from "./refused-answers.ts";
import type { KeyValueStorage } from "../data/storage.ts";

/** A command that the server has not acknowledged, and whether a reload would still find it. */
export interface QueuedCommand {
  readonly key: string;
  readonly command: LearnerCommand;
  readonly isDurable: boolean;
}

/** A queued command and the server's verdict on it. */
export interface SettledCommand extends QueuedCommand {
  readonly outcome: CommandOutcome;
}

/** The queued commands of one attempt in storage, in the order they were made. */
export interface OutboxStore {
  readonly list: () => readonly QueuedCommand[];
  readonly append: (command: LearnerCommand) => QueuedCommand;
  /** Deletes the commands and stores which answers were refused. */
  readonly settle: (settled: readonly SettledCommand[]) => void;
  /** Tries once more to store the commands that only memory holds: there may be room now. */
  readonly retain: (queue: readonly QueuedCommand[]) => readonly QueuedCommand[];
}

const digits = 8;

const read = (text: string | null): LearnerCommand | null => {
  try {
    const parsed = LearnerCommand.safeParse(JSON.parse(text ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/**
 * One key per command, so that adding one never rewrites the others: a crash half-way, a full disk or a second
 * tab can spoil no more than the command at hand. Keys sort in the order of making.
 */
export const outboxStore = (attemptId: string, storage: KeyValueStorage): OutboxStore => {
  const prefix = `roadworthy.outbox.${attemptId}.`;
  const sequenceOf = (key: string) => Number(key.slice(prefix.length, prefix.length + digits));
  let last = Math.max(0, ...storage.keys(prefix).map(sequenceOf));

  const store = (key: string, command: LearnerCommand): QueuedCommand => ({
    key,
    command,
    isDurable: storage.set(key, JSON.stringify(command)),
  });

  return {
    // Written again on reading, which tells whether it is safe now.
    list: () =>
      storage.keys(prefix).flatMap((key): readonly QueuedCommand[] => {
        const command = read(storage.get(key));
        return command === null ? [] : [store(key, command)];
      }),
    append: (command) => {
      last += 1;
      return store(`${prefix}${String(last).padStart(digits, "0")}.${command.commandId}`, command);
    },
    settle: (settled) => {
      for (const { key } of settled) storage.remove(key);
      if (settled.length > 0)
        keepRefused(attemptId, settled.reduce(refusedAfter, refusedIn(attemptId, storage)), storage);
    },
    retain: (queue) => queue.map((one) => (one.isDurable ? one : store(one.key, one.command))),
  };
};
