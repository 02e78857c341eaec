import type { CommandOutcome } from "#modules/assessment/contract";
import type { KeyValueStorage } from "../data/storage.ts";

/** Anything that is sent once, however often it goes out. */
export interface Command {
  readonly commandId: string;
}

/** A command that the server has not acknowledged, and whether a reload would still find it. */
export interface QueuedCommand<Given extends Command> {
  readonly key: string;
  readonly command: Given;
  readonly isDurable: boolean;
}

/** A queued command and the server's verdict on it. */
export interface SettledCommand<Given extends Command> extends QueuedCommand<Given> {
  readonly outcome: CommandOutcome;
}

/** The queued commands of one stream in storage, in the order they were made. */
export interface OutboxStore<Given extends Command> {
  readonly list: () => readonly QueuedCommand<Given>[];
  readonly append: (command: Given) => QueuedCommand<Given>;
  /** Deletes the commands. */
  readonly settle: (settled: readonly SettledCommand<Given>[]) => void;
  /** Tries once more to store the commands that only memory holds: there may be room now. */
  readonly retain: (queue: readonly QueuedCommand<Given>[]) => readonly QueuedCommand<Given>[];
}

const digits = 8;

/** How commands are read back from storage. */
interface Reader<Given> {
  readonly safeParse: (
    stored: unknown,
  ) => { readonly success: true; readonly data: Given } | { readonly success: false };
}

const readerOf =
  <Given>(schema: Reader<Given>) =>
  (text: string | null): Given | null => {
    try {
      const parsed = schema.safeParse(JSON.parse(text ?? "null"));
      return parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  };

/**
 * One key per command, so that adding one never rewrites the others: a crash half-way, a full disk or a second
 * tab can spoil no more than the command at hand. Keys sort in the order of making.
 */
export const outboxStore = <Given extends Command>(
  streamId: string,
  schema: Reader<Given>,
  storage: KeyValueStorage,
): OutboxStore<Given> => {
  const prefix = `roadworthy.outbox.${streamId}.`;
  const read = readerOf(schema);
  const sequenceOf = (key: string) => Number(key.slice(prefix.length, prefix.length + digits));
  let last = Math.max(0, ...storage.keys(prefix).map(sequenceOf));

  const store = (key: string, command: Given): QueuedCommand<Given> => ({
    key,
    command,
    isDurable: storage.set(key, JSON.stringify(command)),
  });

  return {
    // Written again on reading, which tells whether it is safe now.
    list: () =>
      storage.keys(prefix).flatMap((key): readonly QueuedCommand<Given>[] => {
        const command = read(storage.get(key));
        return command === null ? [] : [store(key, command)];
      }),
    append: (command) => {
      last += 1;
      return store(`${prefix}${String(last).padStart(digits, "0")}.${command.commandId}`, command);
    },
    settle: (settled) => {
      for (const { key } of settled) storage.remove(key);
    },
    retain: (queue) => queue.map((one) => (one.isDurable ? one : store(one.key, one.command))),
  };
};
