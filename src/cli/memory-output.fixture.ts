import { Writable } from "node:stream";
import type { Output } from "./command-context.ts";

/** An output that keeps what a command prints, and is a terminal of this width when one is given. */
export const memoryOutput = (columns?: number): { readonly stream: Output; readonly text: () => string } => {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  return {
    stream: columns === undefined ? stream : Object.assign(stream, { isTTY: true, columns }),
    text: () => Buffer.concat(chunks).toString(),
  };
};
