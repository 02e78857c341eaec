import { createInterface, type Interface } from "node:readline";
import { Writable } from "node:stream";
import type { BankContext } from "./bank-context.ts";

/** Asks questions at the terminal, or reads the answers from piped input, a line each. */
export interface Terminal {
  /** Returns the answer, or null at the end of the input. `hidden`: what is typed is not shown. */
  readonly ask: (question: string, hidden?: boolean) => Promise<string | null>;
  readonly close: () => void;
}

/** Questions go to the error output, so that the standard output contains only the export. */
export const openTerminal = ({ input, errors }: BankContext): Terminal => {
  let isHidden = false;
  let reader: Interface | undefined;
  let lines: AsyncIterator<string> | undefined;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isHidden) errors.write(chunk);
      done();
    },
  });
  const open = () => {
    reader ??= createInterface({ input, output, terminal: input.isTTY === true });
    lines ??= reader[Symbol.asyncIterator]();
    return lines;
  };
  return {
    ask: async (question, hidden = false) => {
      const from = open();
      errors.write(question);
      isHidden = hidden;
      const { value, done } = await from.next();
      isHidden = false;
      if (hidden) errors.write("\n");
      return done === true ? null : value.trim();
    },
    close: () => reader?.close(),
  };
};
