import { LearnerCommand } from "#modules/assessment/contract";
import type { Shelf } from "../data/storage.ts";

/** A command on its way, and whether a reload would still find it. */
export interface Kept {
  readonly key: string;
  readonly command: LearnerCommand;
  readonly isDurable: boolean;
}

/** The commands of one attempt that the server has not acknowledged, in the order they were made. */
export interface OutboxStore {
  readonly list: () => readonly Kept[];
  readonly append: (command: LearnerCommand) => Kept;
  readonly remove: (kept: readonly Kept[]) => void;
  /** Tries once more to store what only memory holds: room may have come free. */
  readonly retain: (kept: readonly Kept[]) => readonly Kept[];
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
export const outboxStore = (attemptId: string, shelf: Shelf): OutboxStore => {
  const prefix = `roadworthy.outbox.${attemptId}.`;
  const sequenceOf = (key: string) => Number(key.slice(prefix.length, prefix.length + digits));
  let last = Math.max(0, ...shelf.keys(prefix).map(sequenceOf));

  const store = (key: string, command: LearnerCommand): Kept => ({
    key,
    command,
    isDurable: shelf.set(key, JSON.stringify(command)),
  });

  // Written again on reading, which tells whether it is safe now.
  const list = () =>
    shelf.keys(prefix).flatMap((key): readonly Kept[] => {
      const command = read(shelf.get(key));
      return command === null ? [] : [store(key, command)];
    });

  return {
    list,
    append: (command) => {
      last += 1;
      return store(`${prefix}${String(last).padStart(digits, "0")}.${command.commandId}`, command);
    },
    remove: (kept) => {
      for (const { key } of kept) shelf.remove(key);
    },
    retain: (kept) => kept.map((one) => (one.isDurable ? one : store(one.key, one.command))),
  };
};
