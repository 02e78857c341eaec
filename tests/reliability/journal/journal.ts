import { fork } from "node:child_process";
import { once } from "node:events";
import { fileOf } from "../../support/built-programs.ts";
import type { Line } from "./lines.ts";

/** Writes the journal through its writer's process. */
export interface Journal {
  /** Resolves once the lines are on the disk. */
  readonly write: (lines: readonly Line[]) => Promise<void>;
  /** Resolves once everything is on the disk and the writer has ended. */
  readonly close: () => Promise<void>;
}

/** Starts the writer of a journal file. */
export const openJournal = (file: string): Journal => {
  const writer = fork(fileOf("journal-writer"), [file], {
    stdio: ["pipe", "inherit", "inherit", "ipc"],
  });
  const ended = once(writer, "exit");
  const waiting: { readonly end: number; readonly done: () => void }[] = [];
  let sent = 0;
  writer.on("message", (durable: number) => {
    while (waiting.length > 0 && waiting[0]!.end <= durable) waiting.shift()!.done();
  });
  return {
    write: (lines) => {
      const text = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
      sent += text.length;
      return new Promise((done) => {
        waiting.push({ end: sent, done });
        writer.stdin!.write(text);
      });
    },
    close: async () => {
      writer.stdin!.end();
      const [code] = (await ended) as [number | null];
      if (code !== 0) throw new Error(`The writer of the journal ended with code ${code}.`);
    },
  };
};
