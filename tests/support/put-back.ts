import { afterAll, vi } from "vitest";

/** What a file has stubbed, spied on or faked is real again in the next file of its worker. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
