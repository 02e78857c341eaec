import { getHeapStatistics } from "node:v8";

/** What V8 adds to its limit for objects that have just been made: three semi-spaces of 64 MB. */
const youngBytes = 3 * 64 * 2 ** 20;

/**
 * Returns a share of the memory that this process may use for objects that stay, in bytes: of `--max-old-space-size`, or of
 * Node's own choice, which takes the limit of a container into account.
 */
export const shareOfHeap = (share: number): number => {
  const { heap_size_limit: limit } = getHeapStatistics();
  // With smaller semi-spaces less is added.
  return Math.floor(Math.max(limit - youngBytes, limit / 4) * share);
};
