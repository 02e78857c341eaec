/** A command on the content: it reads its own options, prints what it found and answers the exit code. */
export type Command = (args: readonly string[]) => Promise<number>;
