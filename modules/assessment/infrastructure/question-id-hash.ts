import { crc32 } from "node:zlib";

/**
 * Returns a 32-bit hash of a question's id, for an index. Two ids may share a hash, so a query must
 * compare the ids as well.
 */
export const questionIdHash = (questionId: string): number => crc32(questionId) | 0;
