import { Readable } from "node:stream";

/** Passes on everything of a message except its end, reports that, and waits for the release. */
async function* held(message: Readable, onEnd: () => void, released: Promise<void>) {
  yield* message;
  onEnd();
  await released;
}

/**
 * A message that stops before its end. A mail server has accepted nothing before it has seen the end, and may have
 * accepted everything a moment later: `release` is the one point at which the mail is sent.
 */
export const holdingBackTheEnd = () => {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  return {
    /** Put around the stream of the message. It reads only while the server takes. */
    hold: (message: Readable): Readable =>
      Readable.from(held(message, reached.resolve, released.promise), { objectMode: false }),
    /** Resolves once everything before the end was sent. */
    reached: reached.promise,
    release: released.resolve,
  };
};
