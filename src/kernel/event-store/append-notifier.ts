/** The types of events that were appended; null where they are not known, and may be any. */
export type AppendedTypes = ReadonlySet<string> | null;

/** Is told of what was appended. */
export type AppendListener = (types: AppendedTypes) => void;

/**
 * Notifies listeners of appends. A listener that throws affects neither the other listeners nor the writer.
 */
export class AppendNotifier {
  readonly #all = new Set<AppendListener>();

  /** Adds a listener; returns a function that removes it. */
  readonly add = (wake: AppendListener): (() => void) => {
    this.#all.add(wake);
    return () => this.#all.delete(wake);
  };

  get isEmpty(): boolean {
    return this.#all.size === 0;
  }

  readonly notifyAll = (types: AppendedTypes): void => {
    for (const wake of this.#all) {
      try {
        wake(types);
      } catch (thrown) {
        process.emitWarning(thrown instanceof Error ? thrown : String(thrown));
      }
    }
  };
}
