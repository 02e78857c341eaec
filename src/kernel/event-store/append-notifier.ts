/**
 * Notifies listeners of appends. A listener that throws affects neither the other listeners nor the writer.
 */
export class AppendNotifier {
  readonly #all = new Set<() => void>();

  /** Adds a listener; returns a function that removes it. */
  readonly add = (wake: () => void): (() => void) => {
    this.#all.add(wake);
    return () => this.#all.delete(wake);
  };

  get isEmpty(): boolean {
    return this.#all.size === 0;
  }

  readonly notifyAll = (): void => {
    for (const wake of this.#all) {
      try {
        wake();
      } catch (thrown) {
        process.emitWarning(thrown instanceof Error ? thrown : String(thrown));
      }
    }
  };
}
