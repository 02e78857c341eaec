import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { Context, Layer } from "effect";

/** Returns 32 bytes for a purpose, derived from the secret of an installation. */
export const keyForPurpose = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "roadworthy", purpose, 32));

/** The key of a purpose, and the same in the form in which Node makes marks five times as fast. */
interface Keys {
  readonly bytes: Buffer;
  readonly ofMarks: KeyObject;
}

/**
 * The keys of one installation, one per purpose, all derived from one secret. Ciphertexts and marks of one
 * purpose are useless for another.
 */
export class Secrets extends Context.Service<
  Secrets,
  {
    /**
     * Returns 32 bytes that are always the same for a purpose (`identity.email-index`), and reveal nothing
     * of the others.
     */
    readonly keyFor: (purpose: string) => Buffer;
    /** Returns the HMAC-SHA256 of a text under the purpose's key. */
    readonly mark: (purpose: string, text: string) => Buffer;
  }
>()("roadworthy/kernel/Secrets") {
  static readonly layer = (secret: Buffer): Layer.Layer<Secrets> =>
    Layer.sync(Secrets, () => {
      const known = new Map<string, Keys>();
      const keysFor = (purpose: string): Keys => {
        const before = known.get(purpose);
        if (before !== undefined) return before;
        const bytes = keyForPurpose(secret, purpose);
        const keys = { bytes, ofMarks: createSecretKey(bytes) };
        known.set(purpose, keys);
        return keys;
      };
      return Secrets.of({
        keyFor: (purpose) => keysFor(purpose).bytes,
        mark: (purpose, text) => createHmac("sha256", keysFor(purpose).ofMarks).update(text).digest(),
      });
    });
}

const nonceBytes = 12;
const tagBytes = 16;
const version = 1;

/** Bytes are made into a key at every use, which takes longer than sealing a short text. */
const keyObjects = new WeakMap<Buffer, KeyObject>();

const keyOf = (bytes: Buffer): KeyObject => {
  const known = keyObjects.get(bytes) ?? createSecretKey(bytes);
  keyObjects.set(bytes, known);
  return known;
};

/**
 * Encrypts with AES-256-GCM under a fresh nonce. `place` says where the value belongs (table, column, row):
 * it opens nowhere else. The form is one byte of version, nonce, ciphertext, tag.
 */
export const seal = (key: Buffer, place: string, plain: Buffer): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(key), nonce).setAAD(Buffer.from(place));
  const sealed = cipher.update(plain);
  cipher.final();
  return Buffer.concat([Buffer.of(version), nonce, sealed, cipher.getAuthTag()]);
};

/**
 * Decrypts what `seal` returned. Throws when the key or the place differs, a bit has changed, or a part is
 * missing.
 */
export const unseal = (key: Buffer, place: string, sealed: Buffer): Buffer => {
  if (sealed[0] !== version) throw new Error(`A sealed value has version ${sealed[0]}, not ${version}.`);
  if (sealed.length < 1 + nonceBytes + tagBytes) throw new Error("A sealed value is cut short.");
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const decipher = createDecipheriv("aes-256-gcm", keyOf(key), nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(-tagBytes));
  // In this mode the first returns everything, and the second only checks.
  const plain = decipher.update(sealed.subarray(1 + nonceBytes, -tagBytes));
  decipher.final();
  return plain;
};
