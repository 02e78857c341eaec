import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { keyNameOf, logKeysOf, macBytes, notedMac } from "./log-keys.ts";

const [first, second, third] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const text = "stream\t1\tdata";

describe("a MAC", () => {
  test("is the name of its key and an HMAC under a key derived for its purpose", () => {
    const derived = (info: string, bytes: number) =>
      Buffer.from(hkdfSync("sha256", first, "roadworthy", info, bytes));
    const mac = logKeysOf(first).sign("event", text);
    expect(mac).toHaveLength(macBytes);
    expect(keyNameOf(mac)).toBe(derived("kernel.log-key-name", 4).toString("hex"));
    const expected = createHmac("sha256", derived("kernel.log-mac.event", 32)).update(text).digest("hex");
    expect(notedMac(mac)).toBe(expected);
    // Changing how keys are derived would make every log look forged.
    expect(mac.toString("hex")).toMatchInlineSnapshot(
      `"68f20cdd204052a13322f43afa11f74d40f6689690988028f38d9fd056d2bdbd06cbf042"`,
    );
  });

  test("vouches for one text and one purpose", () => {
    const keys = logKeysOf(first);
    const mac = keys.sign("event", text);
    expect(keys.check("event", text, mac)).toBe("genuine");
    expect(keys.check("event", Buffer.from(text), mac)).toBe("genuine");
    expect(keys.signHex("event", text)).toBe(mac.toString("hex"));
    expect(keys.check("event", `${text} `, mac)).toBe("forged");
    expect(keys.check("anchor", text, mac)).toBe("forged");
  });

  test("is forged when any bit of its HMAC differs, or its length", () => {
    const keys = logKeysOf(first);
    const mac = keys.sign("event", text);
    for (let at = 4; at < macBytes; at++) {
      const changed = Buffer.from(mac);
      changed[at]! ^= 1;
      expect(keys.check("event", text, changed)).toBe("forged");
    }
    for (const other of [Buffer.alloc(0), mac.subarray(0, 35), Buffer.concat([mac, Buffer.of(0)])])
      expect(keys.check("event", text, other)).toBe("forged");
  });
});

describe("a rotated key", () => {
  const before = logKeysOf(first);
  const after = logKeysOf(second, first);

  test("still checks what it signed, and signs no more", () => {
    expect(after.check("event", text, before.sign("event", text))).toBe("genuine");
    expect(after.sign("event", text)).toEqual(logKeysOf(second).sign("event", text));
  });

  test("that is missing is named, and does not count as forged", () => {
    const mac = before.sign("event", text);
    expect(logKeysOf(second).check("event", text, mac)).toBe("unknown-key");
    expect(logKeysOf(second).ageOf(mac)).toBe(-1);
    expect(keyNameOf(mac)).toMatch(/^[\da-f]{8}$/);
    expect(after.check("event", text, randomBytes(macBytes))).toBe("unknown-key");
  });

  test("is worthless behind a MAC of a newer key, even for one who knows it", () => {
    const keys = logKeysOf(third, second, first);
    const macs = [third, second, first].map((key) => logKeysOf(key).sign("event", text));
    expect(macs.map((mac) => keys.ageOf(mac))).toEqual([0, 1, 2]);
    expect(macs.map((mac) => keys.check("event", text, mac, 1))).toEqual(["genuine", "genuine", "forged"]);
    expect(macs.map((mac) => keys.check("event", text, mac, 0))).toEqual(["genuine", "forged", "forged"]);
  });
});
