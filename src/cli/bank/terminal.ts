import { createInterface, type Interface } from "node:readline";
import { Writable } from "node:stream";

/** Asks questions at the terminal, or reads the answers from piped input, a line each. */
export interface Terminal {
  /** Returns the answer, or null at the end of the input. `hidden`: what is typed is not shown. */
  readonly ask: (question: string, hidden?: boolean) => Promise<string | null>;
  readonly close: () => void;
}

/** Questions go to the error output, so that the standard output contains only the export. */
export const openTerminal = (): Terminal => {
  let isHidden = false;
  let reader: Interface | undefined;
  let lines: AsyncIterator<string> | undefined;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isHidden) process.stderr.write(chunk);
      done();
    },
  });
  const open = () => {
    reader ??= createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
    lines ??= reader[Symbol.asyncIterator]();
    return lines;
  };
  return {
    ask: async (question, hidden = false) => {
      const from = open();
      process.stderr.write(question);
      isHidden = hidden;
      const { value, done } = await from.next();
      isHidden = false;
      if (hidden) process.stderr.write("\n");
      return done === true ? null : value.trim();
    },
    close: () => reader?.close(),
  };
};
