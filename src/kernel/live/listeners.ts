/** A message is at most 7 kB as JSON; PostgreSQL's limit is 8000 bytes including the envelope. */
const maxMessageBytes = 7_000;
const maxTopicLength = 500;

/**
 * Returns a message in its wire form. Throws when it is not JSON or too large: that is a bug of the sender.
 */
export const packed = (topic: string, message: unknown): string => {
  const json = JSON.stringify(message) as string | undefined;
  if (json === undefined) throw new TypeError(`The message on ${topic} is not JSON.`);
  const size = Buffer.byteLength(json);
  if (size > maxMessageBytes)
    throw new RangeError(`The message on ${topic} has ${size} bytes; it may have ${maxMessageBytes}.`);
  const name = JSON.stringify(topic);
  if (Buffer.byteLength(name) > maxTopicLength) throw new RangeError(`The topic ${topic} is too long.`);
  return `[${name},${json}]`;
};

/** The listeners of this process, by topic. One that throws does not affect the others. */
export class Listeners {
  readonly #byTopic = new Map<string, Set<(message: unknown) => void>>();

  /** Adds a listener; returns a function that removes it. */
  readonly add = (topic: string, hear: (message: unknown) => void): (() => void) => {
    const all = this.#byTopic.get(topic) ?? new Set();
    this.#byTopic.set(topic, all);
    // The same function may be added twice, and removed twice.
    const one = (message: unknown) => hear(message);
    all.add(one);
    return () => {
      all.delete(one);
      if (all.size === 0 && this.#byTopic.get(topic) === all) this.#byTopic.delete(topic);
    };
  };

  /** Passes a received message to every listener of its topic. Never throws. */
  readonly deliver = (payload: string): void => {
    try {
      const [topic, message] = JSON.parse(payload) as [string, unknown];
      for (const hear of [...(this.#byTopic.get(topic) ?? [])]) this.#tell(hear, message);
    } catch (thrown) {
      process.emitWarning(`A live message cannot be read: ${String(thrown)}`);
    }
  };

  readonly #tell = (hear: (message: unknown) => void, message: unknown): void => {
    try {
      hear(message);
    } catch (thrown) {
      process.emitWarning(thrown instanceof Error ? thrown : String(thrown));
    }
  };
}
