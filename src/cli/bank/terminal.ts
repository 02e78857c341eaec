import { createInterface, type Interface } from "node:readline";
import { Writable } from "node:stream";

/** Asks whoever sits at the terminal, or reads the lines of whatever is piped in. */
export interface Terminal {
  /** `hidden`: what is typed is not shown. Answers null when there is nobody to answer. */
  readonly ask: (question: string, hidden?: boolean) => Promise<string | null>;
  readonly close: () => void;
}

/** Questions go to the error output, so that the other holds nothing but an export. */
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
