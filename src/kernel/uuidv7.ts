import { randomFillSync } from "node:crypto";

const pool = Buffer.alloc(10 * 512);
let used = pool.length;

/**
 * Returns a UUID of version 7 (RFC 9562): 48 bits of time, then 74 random bits. Ids made close in time are
 * close in an index. The time in it is a hint, never a fact: it comes from this process's clock.
 */
export const uuidv7 = (now: number = Date.now()): string => {
  if (used + 10 > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const time = now.toString(16).padStart(12, "0");
  const random = pool.toString("hex", used, used + 10);
  used += 10;
  const variant = "89ab"[Number.parseInt(random[3]!, 16) & 3]!;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
};
