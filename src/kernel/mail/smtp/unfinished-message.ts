import { Readable } from "node:stream";

/** Passes everything of a message on but its end, says so, and waits to be told. */
async function* held(message: Readable, onEnd: () => void, released: Promise<void>) {
  yield* message;
  onEnd();
  await released;
}

/**
 * A message that stops short of its end. A mail server has accepted nothing before it has seen the end, and may have
 * accepted everything a moment later: `release` is the one point at which sending becomes a fact.
 */
export const holdingBackTheEnd = () => {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  return {
    /** Put around the stream of the message. It reads only while the server takes. */
    hold: (message: Readable): Readable =>
      Readable.from(held(message, reached.resolve, released.promise), { objectMode: false }),
    /** Resolves once everything before the end is on its way. */
    reached: reached.promise,
    release: released.resolve,
  };
};
