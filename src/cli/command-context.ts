import type { Readable, Writable } from "node:stream";

/** A stream to print to: one of the process, or one in memory. `columns` is the width of a terminal. */
export type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** A stream to read answers from: that of the process, or one in memory. */
export type Input = Readable & { readonly isTTY?: boolean };

/**
 * What a command takes from its process. The programs in this folder pass it in and turn the result into the exit code;
 * nothing below them knows the process, so that a test can run many commands in one.
 */
export interface CommandContext {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: Output;
  readonly errors: Output;
}
