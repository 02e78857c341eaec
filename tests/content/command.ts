/** A command on the content: parses its own options, prints its results and returns the exit code. */
export type Command = (args: readonly string[]) => Promise<number>;
