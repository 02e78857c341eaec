import { Socket } from "node:net";

/**
 * A socket that gathers what is written in one turn of the event loop and sends it at once: many small statements cost one
 * system call instead of one each.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override cork(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    super.cork();
    setImmediate(() => {
      this.#isGathering = false;
      super.uncork();
    });
  }

  /** The driver says it after every statement. The turn ends later. */
  override uncork(): void {}
}
