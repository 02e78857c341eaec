import { crc32 } from "node:zlib";

/**
 * A question's id as a whole number of 32 bits, to look attempts up by. Two ids may have the same one: whoever looks by
 * it compares the ids as well.
 */
export const questionIdHash = (questionId: string): number => crc32(questionId) | 0;
