import { vi } from "vitest";

/**
 * Waits until an expectation holds, and answers what it answers. It takes long only when it never will: on a busy machine
 * anything may be late, and no test fails by that.
 */
export const eventually = <Found>(expectation: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(expectation, { timeout: 100_000, interval: 20 });
