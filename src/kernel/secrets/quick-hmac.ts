import { createHmac, hash } from "node:crypto";

/** The block of SHA-256, in bytes. */
const block = 64;
const digest = 32;
/** No event is longer, but for a few, which go the usual way. UTF-8 takes at most three bytes a character. */
const longest = 16 * 1024;

const padded = (key: Buffer, pad: number, room: number): Buffer => {
  const bytes = Buffer.alloc(block + room);
  key.copy(bytes);
  for (let at = 0; at < block; at++) bytes[at]! ^= pad;
  return bytes;
};

/**
 * Returns a function that makes the HMAC-SHA256 (RFC 2104) of a text in hexadecimal digits, with a key of at most 64
 * bytes. The same as `createHmac`, in half its time: that makes an object for every MAC, and a busy log makes
 * thousands a second.
 */
export const quickHmac = (key: Buffer): ((text: string) => string) => {
  const inner = padded(key, 0x36, longest * 3);
  const outer = padded(key, 0x5c, digest);
  return (text) => {
    if (text.length > longest) return createHmac("sha256", key).update(text).digest("hex");
    const end = block + inner.write(text, block);
    outer.write(hash("sha256", inner.subarray(0, end), "hex"), block, "hex");
    return hash("sha256", outer, "hex");
  };
};
