import { createHmac, randomBytes } from "node:crypto";
import { Effect } from "effect";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seal, Secrets, unseal } from "./secrets.ts";

const secretsOf = (secret: Buffer) => Effect.runSync(Effect.provide(Secrets, Secrets.layer(secret)));
const secret = Buffer.alloc(32, 1);

describe("the key of a purpose", () => {
  test("has 32 bytes and is the same in every process, and after every start", () => {
    const key = secretsOf(secret).keyFor("identity.email");
    expect(key).toHaveLength(32);
    expect(secretsOf(Buffer.alloc(32, 1)).keyFor("identity.email")).toEqual(key);
    // Changing how keys are derived would make everything ever sealed unreadable.
    expect(key.toString("hex")).toBe("c4c58a9691cc0e533b665e347811d6a7f128e28ab7e4447d9ad09d029c8cc96e");
  });

  test("differs for another purpose, and for another secret", () => {
    const { keyFor } = secretsOf(secret);
    const other = secretsOf(Buffer.alloc(32, 2));
    const keys = ["a", "b", "", "a ", "A"].flatMap((purpose) => [keyFor(purpose), other.keyFor(purpose)]);
    expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(10);
  });

  test("makes the mark of a text, which another purpose does not", () => {
    const { keyFor, mark } = secretsOf(secret);
    const expected = createHmac("sha256", keyFor("a")).update("ada@example.org").digest();
    expect(mark("a", "ada@example.org")).toEqual(expected);
    expect(mark("b", "ada@example.org")).not.toEqual(expected);
    expect(mark("a", "ada@example.com")).not.toEqual(expected);
  });
});

describe("a sealed value", () => {
  const key = randomBytes(32);
  const place = "identity.person/0192f0c1";
  const plain = Buffer.from("Ada Lovelace, 試");

  test("opens to exactly what was sealed", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5_000 }), fc.string(), (bytes, where) => {
        const value = Buffer.from(bytes);
        expect(unseal(key, where, seal(key, where, value)).equals(value)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test("contains nothing of what was sealed, and never looks the same twice", () => {
    const sealed = Array.from({ length: 500 }, () => seal(key, place, plain));
    expect(new Set(sealed.map((value) => value.toString("hex"))).size).toBe(500);
    expect(new Set(sealed.map((value) => value.subarray(1, 13).toString("hex"))).size).toBe(500);
    for (const value of sealed) expect(value.includes("Ada")).toBe(false);
    expect(sealed[0]).toHaveLength(1 + 12 + plain.length + 16);
  });

  test("does not open when any bit of it has changed", () => {
    const sealed = seal(key, place, plain);
    for (let index = 0; index < sealed.length; index++)
      for (let bit = 0; bit < 8; bit++) {
        const changed = Buffer.from(sealed);
        changed[index]! ^= 1 << bit;
        expect(() => unseal(key, place, changed), `byte ${index}, bit ${bit}`).toThrow();
      }
    expect(unseal(key, place, sealed)).toEqual(plain);
  });

  test("does not open when it was truncated or extended", () => {
    const sealed = seal(key, place, plain);
    for (let length = 0; length < sealed.length; length++)
      expect(() => unseal(key, place, sealed.subarray(0, length)), `${length} bytes`).toThrow();
    expect(() => unseal(key, place, Buffer.concat([sealed, Buffer.of(0)]))).toThrow();
  });

  test("of an empty text does not open when its tag was truncated", () => {
    const sealed = seal(key, place, Buffer.alloc(0));
    for (let length = 0; length < sealed.length; length++)
      expect(() => unseal(key, place, sealed.subarray(0, length)), `${length} bytes`).toThrow();
  });

  test("opens in no other place and under no other key", () => {
    const sealed = seal(key, place, plain);
    for (const other of ["identity.person/0192f0c2", "", `${place} `, "identity.picture/0192f0c1"])
      expect(() => unseal(key, other, sealed)).toThrow();
    const almost = Buffer.from(key);
    almost[31]! ^= 1;
    for (const other of [almost, randomBytes(32)]) expect(() => unseal(other, place, sealed)).toThrow();
  });

  test("does not reveal its content in its error", () => {
    const sealed = seal(key, place, plain);
    expect(() => unseal(randomBytes(32), place, sealed)).toThrow(/^(?!.*Ada).*$/);
  });
});
