import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** What a push service was sent for one browser. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Reads the header of RFC 8188 and decrypts the one record behind it, as RFC 8291 has a browser do. */
const decrypted = (body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = body.subarray(0, 16);
  const size = body.readUInt32BE(16);
  const sender = body.subarray(21, 21 + body[20]!);
  const record = body.subarray(21 + sender.length);
  if (record.length > size) throw new Error("There is more than one record.");
  const shared = own.computeSecret(sender);
  const derive = (secret: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, with_, info, length));
  const ofBoth = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), sender]);
  const secret = derive(shared, auth, ofBoth, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error("The padding is wrong.");
  return padded.subarray(0, end).toString();
};

/** Checks the signature of a request (RFC 8292) with the key that it names, and returns that key and what was claimed. */
export const readVapid = (authorization: string | undefined) => {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  if (token === undefined || key === undefined) throw new Error(`Not signed: ${authorization}`);
  const [header, claims, signature] = token.split(".") as [string, string, string];
  const point = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("The signature is wrong.");
  const claimed = JSON.parse(Buffer.from(claims, "base64url").toString()) as {
    readonly aud: string;
    readonly exp: number;
    readonly sub: string;
  };
  return { key, ...claimed };
};

/** A push service and the browsers that it knows, on this machine. It answers each path with 201, or as a test says. */
export const startPushReceiver = async () => {
  const received: Received[] = [];
  const statuses = new Map<string, number>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const path = request.url!;
      received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(statuses.get(path) ?? 201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    /** How requests to a path are answered from now on. */
    answer: (path: string, status: number) => statuses.set(path, status),
    /** A browser with keys of its own. */
    browser: (path: string) => {
      const own = createECDH("prime256v1");
      own.generateKeys();
      const auth = randomBytes(16);
      return {
        subscription: {
          endpoint: origin + path,
          p256dh: own.getPublicKey("base64url"),
          auth: auth.toString("base64url"),
        },
        /** What it was sent, decrypted, the oldest first. */
        shown: (): readonly unknown[] =>
          received
            .filter((one) => one.path === path)
            .map(({ body }) => JSON.parse(decrypted(body, own, auth)) as unknown),
      };
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
