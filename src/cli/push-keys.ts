import { createECDH } from "node:crypto";

/** Prints a new pair of keys for notifications of browsers, as settings: `npm run push-keys`. */
const pair = createECDH("prime256v1");
pair.generateKeys();
// A secret that begins with zeros is shorter than the field.
const secret = Buffer.concat([Buffer.alloc(32 - pair.getPrivateKey().length), pair.getPrivateKey()]);
process.stdout.write(
  `PUSH_PUBLIC_KEY=${pair.getPublicKey("base64url")}\nPUSH_PRIVATE_KEY=${secret.toString("base64url")}\n`,
);
