/** A message is at most 7 kB as JSON; PostgreSQL carries 8000 bytes with everything around it. */
const largestMessage = 7_000;
const largestTopic = 500;

/** A message as it travels. Throws when it is no JSON or too large: that is a bug of whoever tells. */
export const packed = (topic: string, message: unknown): string => {
  const json = JSON.stringify(message) as string | undefined;
  if (json === undefined) throw new TypeError(`The message on ${topic} is not JSON.`);
  const size = Buffer.byteLength(json);
  if (size > largestMessage)
    throw new RangeError(`The message on ${topic} has ${size} bytes; it may have ${largestMessage}.`);
  const name = JSON.stringify(topic);
  if (Buffer.byteLength(name) > largestTopic) throw new RangeError(`The topic ${topic} is too long.`);
  return `[${name},${json}]`;
};

/** Those of this process who listen, by topic. One that throws keeps nobody else from hearing. */
export class Listeners {
  readonly #byTopic = new Map<string, Set<(message: unknown) => void>>();

  /** Adds one, and answers how to take it away again. */
  readonly add = (topic: string, hear: (message: unknown) => void): (() => void) => {
    const all = this.#byTopic.get(topic) ?? new Set();
    this.#byTopic.set(topic, all);
    // The same function may listen twice, and leave twice.
    const one = (message: unknown) => hear(message);
    all.add(one);
    return () => {
      all.delete(one);
      if (all.size === 0 && this.#byTopic.get(topic) === all) this.#byTopic.delete(topic);
    };
  };

  /** Hands a message that came over the wire to everybody on its topic. Never throws. */
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
