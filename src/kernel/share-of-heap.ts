import { getHeapStatistics } from "node:v8";

/** Returns a share of the memory that this process may use for objects, in bytes. Node takes the limit of a container into account. */
export const shareOfHeap = (share: number): number => Math.floor(getHeapStatistics().heap_size_limit * share);
