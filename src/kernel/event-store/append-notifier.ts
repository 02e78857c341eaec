/** Those who want to hear of appends. One that throws keeps nobody else from hearing, least of all the writer. */
export class AppendNotifier {
  readonly #all = new Set<() => void>();

  /** Adds one, and answers how to take it away again. */
  readonly add = (wake: () => void): (() => void) => {
    this.#all.add(wake);
    return () => this.#all.delete(wake);
  };

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
