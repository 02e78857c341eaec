import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { phpDecode, phpEncode } from "./encode.ts";
import {
  type Fields,
  formSignature,
  isSigned,
  notificationSignature,
  readBody,
  writeNotification,
} from "./signature.ts";

/** PHP's rule, written another way: what JavaScript encodes, and the six characters that it leaves alone. */
const byRule = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll(/[!'()*~]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");

test("any text is encoded by PHP's rule, and decoded again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (any) => {
      const text = any.toWellFormed();
      expect(phpEncode(text)).toBe(byRule(text));
      expect(phpDecode(phpEncode(text)).toString()).toBe(text);
    }),
  );
  expect(phpEncode("O'Brien (Code 8)* ~ México")).toBe("O%27Brien+%28Code+8%29%2A+%7E+M%C3%A9xico");
});

const custom = (name: string): Fields => [1, 2, 3, 4, 5].map((number) => [`${name}${number}`, ""] as const);
const payment = "8d00bf49-e979-4004-228c-08d452b86380";
const token = ["token", "5a538bc0-ce28-47d4-98bd-9ee7bc11ad56"] as const;
const billingDate = ["billing_date", "2023-09-16"] as const;

interface Values {
  readonly id: string;
  readonly item: string;
  readonly description: string;
  readonly amounts: readonly [string, string, string];
  readonly names?: readonly [string, string];
}
const head = ({ id, item, description, amounts: [gross, fee, net] }: Values): Fields => [
  ["pf_payment_id", id],
  ["payment_status", "COMPLETE"],
  ["item_name", item],
  ["item_description", description],
  ["amount_gross", gross],
  ["amount_fee", fee],
  ["amount_net", net],
];
const tail = ({ names: [first, last] = ["", ""] }: Values): Fields => [
  ["name_first", first],
  ["name_last", last],
  ["email_address", "sbtu01@payfast.co.za"],
  ["merchant_id", "10004241"],
];
const order = ["m_payment_id", payment] as const;

const start: Values = {
  id: "1847925",
  item: "Recurring Option",
  description: "Some details about the recurring option",
  amounts: ["20.00", "-2.30", "17.70"],
};
const once: Values = {
  id: "1847945",
  item: "Once off option",
  description: "Some details about the once off payment",
  amounts: ["30.00", "-2.30", "27.70"],
};
const charge: Values = {
  ...start,
  id: "392638",
  amounts: ["20.00", "-3.17", "16.83"],
  names: ["Test", "User 01"],
};
const chargeToken = ["token", "9aff14eb-65ea-a8ff-ca41-ef457c9c351a"] as const;
const customs = [...custom("custom_str"), ...custom("custom_int")];

const vectors = {
  start: [order, ...head(start), ...customs, ...tail(start), token, billingDate] as Fields,
  once: [order, ...head(once), ...customs, ...tail(once)] as Fields,
  charge: [order, chargeToken, ...head(charge), ...customs, ...tail(charge)] as Fields,
};
const golden = {
  start: ["salt", "bf1986d6bed6b382e0f88f32a92fee03", 510],
  once: [null, "94ea076d95918eb0661f37ecbf206552", 442],
  charge: ["salt", "c629a4b9c9df461a29db663ec0a77ae7", 496],
} as const;
type Name = keyof typeof golden;
const names = Object.keys(golden) as Name[];

const textOf = (fields: Fields) => fields.map(([name, value]) => `${name}=${phpEncode(value)}`).join("&");
const bodyOf = (name: Name, fields: Fields = vectors[name]) =>
  readBody(Buffer.from(`${textOf(fields)}&signature=${golden[name][1]}`));

describe("a real notification of PayFast", () => {
  test.each(names)("has a signature that is right: %s", (name) => {
    const [passphrase, signature, length] = golden[name];
    const received = bodyOf(name);
    expect(received.text).toHaveLength(length);
    expect(notificationSignature(received.text, passphrase)).toBe(signature);
    expect(isSigned(received, passphrase)).toBe(true);
    expect(writeNotification(vectors[name], passphrase)).toBe(`${received.text}&signature=${signature}`);
  });

  const without = (fields: Fields, name: string) => fields.filter(([one]) => one !== name);
  test.each<readonly [string, Name, Fields]>([
    ["blanks dropped", "start", vectors.start.filter(([, value]) => value !== "")],
    ["blanks dropped", "once", vectors.once.filter(([, value]) => value !== "")],
    ["blanks dropped", "charge", vectors.charge.filter(([, value]) => value !== "")],
    ["the token at the end", "charge", [...without(vectors.charge, "token"), chargeToken]],
    ["the token after the order", "start", [order, token, ...without(vectors.start, "token").slice(1)]],
    [
      "the date before the token",
      "start",
      [...without(without(vectors.start, "token"), "billing_date"), billingDate, token],
    ],
    [
      "numbers before texts",
      "once",
      [order, ...head(once), ...custom("custom_int"), ...custom("custom_str"), ...tail(once)],
    ],
  ])("with %s is not signed: %s", (_, name, fields) => {
    expect(isSigned(bodyOf(name, fields), golden[name][0])).toBe(false);
  });

  test.each(names)("is not signed with one character changed, or by another passphrase: %s", (name) => {
    const body = `${textOf(vectors[name])}&signature=${golden[name][1]}`;
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.constantFrom("0", "9", "x", "&", "="), (place, other) => {
        fc.pre(body[place] !== other);
        const changed = body.slice(0, place) + other + body.slice(place + 1);
        expect(isSigned(readBody(Buffer.from(changed)), golden[name][0])).toBe(false);
      }),
      { numRuns: 300 },
    );
    expect(isSigned(bodyOf(name), "pepper")).toBe(false);
    expect(isSigned(readBody(Buffer.from(textOf(vectors[name]))), golden[name][0])).toBe(false);
  });
});

test("a form is signed in PayFast's order, trimmed and without blanks, in any order of its own", () => {
  const fields: Fields = [
    ["item_name", " Learner's (Code 8) "],
    ["merchant_id", "10000100"],
    ["item_description", ""],
    ["amount", "99.00"],
    ["merchant_key", "46f0cd694581a"],
  ];
  const text =
    "merchant_id=10000100&merchant_key=46f0cd694581a&amount=99.00&item_name=Learner%27s+%28Code+8%29";
  expect(formSignature(fields, "salt")).toBe(notificationSignature(text, "salt"));
  expect(formSignature(fields.toReversed(), "salt")).toBe(formSignature(fields, "salt"));
});
