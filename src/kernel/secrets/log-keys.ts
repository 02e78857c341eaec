import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from "node:crypto";
import { quickHmac } from "./quick-hmac.ts";

/** What a MAC vouches for. A MAC of one purpose is worthless for another. */
export type MacPurpose =
  | "event"
  | "anchor"
  | "anchor-head"
  | "audit-entry"
  | "audit-head"
  | "adoption"
  | "structure";

/** `unknown-key`: made with a key that this program was not given. */
export type Verdict = "genuine" | "forged" | "unknown-key";

/**
 * The keys that prove that rows of the log were written by the program. Signing uses the current key; a
 * retired key only checks. A MAC is four bytes that name its key and 32 bytes of HMAC-SHA256.
 */
export interface LogKeys {
  readonly sign: (purpose: MacPurpose, text: string | Buffer) => Buffer;
  /** Returns the same in hexadecimal digits: every append needs one, and this form is made faster. */
  readonly signHex: (purpose: MacPurpose, text: string) => string;
  /**
   * `oldest`: the age of the key before. A key that was retired by then signs nothing any more, even where it has
   * become known.
   */
  readonly check: (purpose: MacPurpose, text: string | Buffer, mac: Buffer, oldest?: number) => Verdict;
  /** Returns 0 for a MAC of the current key, 1 for the key before it, and so on; -1 for an unknown key. */
  readonly ageOf: (mac: Buffer) => number;
}

const nameBytes = 4;
/** The length of a MAC with the name of its key. */
export const macBytes = nameBytes + 32;

/** Returns the name of the key of a MAC, as `verify` prints it. */
export const keyNameOf = (mac: Buffer): string => mac.toString("hex", 0, nameBytes);

/** Returns a MAC as it is printed and noted: without the name of its key. */
export const notedMac = (mac: Buffer): string => mac.toString("hex", nameBytes);

interface Key {
  readonly name: Buffer;
  readonly nameHex: string;
  readonly of: (purpose: MacPurpose) => PurposeKey;
}

/** The key of one purpose, as `createHmac` wants it, and as it signs event after event. */
interface PurposeKey {
  readonly key: KeyObject;
  readonly hex: (text: string) => string;
}

const derived = (secret: Buffer, info: string, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, "roadworthy", info, length));

const keyOf = (secret: Buffer): Key => {
  const known = new Map<MacPurpose, PurposeKey>();
  const name = derived(secret, "kernel.log-key-name", nameBytes);
  return {
    name,
    nameHex: name.toString("hex"),
    of: (purpose) => {
      const before = known.get(purpose);
      if (before !== undefined) return before;
      const bytes = derived(secret, `kernel.log-mac.${purpose}`, 32);
      // Node computes five times as many MACs a second with a key in this form.
      const made = { key: createSecretKey(bytes), hex: quickHmac(bytes) };
      known.set(purpose, made);
      return made;
    },
  };
};

/** Returns the keys of a log whose current key is the first secret; the others are retired. */
export const logKeysOf = (current: Buffer, ...retired: readonly Buffer[]): LogKeys => {
  const signing = keyOf(current);
  const all = [signing, ...retired.map(keyOf)];
  const sign = (key: Key, purpose: MacPurpose, text: string | Buffer) =>
    createHmac("sha256", key.of(purpose).key).update(text).digest();
  const ageOf = (mac: Buffer) =>
    mac.length === macBytes ? all.findIndex(({ name }) => name.compare(mac, 0, nameBytes) === 0) : -1;
  return {
    ageOf,
    signHex: (purpose, text) => signing.nameHex + signing.of(purpose).hex(text),
    sign: (purpose, text) => Buffer.concat([signing.name, sign(signing, purpose, text)]),
    check: (purpose, text, mac, oldest = Infinity) => {
      if (mac.length !== macBytes) return "forged";
      const age = ageOf(mac);
      if (age === -1) return "unknown-key";
      const isGenuine = timingSafeEqual(sign(all[age]!, purpose, text), mac.subarray(nameBytes));
      return isGenuine && age <= oldest ? "genuine" : "forged";
    },
  };
};
