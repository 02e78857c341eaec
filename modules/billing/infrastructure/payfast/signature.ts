import { createHash, timingSafeEqual } from "node:crypto";
import { phpDecode, phpEncode } from "./encode.ts";

/** Fields in the order in which they are signed. */
export type Fields = readonly (readonly [name: string, value: string])[];

// PayFast's protocol demands MD5. Asking the provider to confirm each notification makes up for its weakness.
const md5 = (text: string): string => createHash("md5").update(text).digest("hex");
const pairs = (fields: readonly (readonly [string, string | Buffer])[]): string =>
  fields.map(([name, value]) => `${name}=${phpEncode(value)}`).join("&");
const withPassphrase = (text: string, passphrase: string | null): string =>
  passphrase === null ? text : `${text}&passphrase=${phpEncode(passphrase)}`;

/** The order in which PayFast signs the fields of a form, which is not the order of the form. */
const formOrder = [
  ...[
    "merchant_id",
    "merchant_key",
    "return_url",
    "cancel_url",
    "notify_url",
    "notify_method",
    "fica_idnumber",
  ],
  ...["name_first", "name_last", "email_address", "cell_number", "m_payment_id", "amount", "item_name"],
  ...["item_description", "custom_int1", "custom_int2", "custom_int3", "custom_int4", "custom_int5"],
  ...["custom_str1", "custom_str2", "custom_str3", "custom_str4", "custom_str5", "email_confirmation"],
  ...["confirmation_address", "currency", "payment_method", "subscription_type", "billing_date"],
  ...["recurring_amount", "frequency", "cycles", "subscription_notify_email"],
  ...["subscription_notify_webhook", "subscription_notify_buyer"],
];

/** Signs a form: in PayFast's order, trimmed, without blanks, the passphrase last. */
export const formSignature = (fields: Fields, passphrase: string | null): string => {
  const values = new Map(fields.map(([name, value]) => [name, value.trim()]));
  const signed = formOrder.flatMap((name): [string, string][] => {
    const value = values.get(name) ?? "";
    return value === "" ? [] : [[name, value]];
  });
  return md5(withPassphrase(pairs(signed), passphrase));
};

/** A notification as it was received. */
export interface Received {
  /** Everything before the signature, in the order received. Names are unique in what PayFast sends. */
  readonly fields: ReadonlyMap<string, string>;
  /** The same as text, encoded anew: what is signed, and what PayFast is asked to confirm. */
  readonly text: string;
  readonly signature: string | null;
}

/** Reads the body of a notification: every field as received, blanks kept, up to the signature. */
export const readBody = (raw: Buffer): Received => {
  const received = raw
    .toString("latin1")
    .split("&")
    .map((pair): readonly [string, Buffer] => {
      const middle = pair.indexOf("=");
      const [name, value] = middle < 0 ? [pair, ""] : [pair.slice(0, middle), pair.slice(middle + 1)];
      return [phpDecode(name).toString(), phpDecode(value)];
    });
  const end = received.findIndex(([name]) => name === "signature");
  const signed = end < 0 ? received : received.slice(0, end);
  return {
    fields: new Map(signed.map(([name, value]) => [name, value.toString()])),
    text: pairs(signed),
    signature: end < 0 ? null : received[end]![1].toString(),
  };
};

/** Signs the text of a notification. */
export const notificationSignature = (text: string, passphrase: string | null): string =>
  md5(withPassphrase(text, passphrase));

/** Compares in constant time. */
export const isSigned = ({ text, signature }: Received, passphrase: string | null): boolean =>
  signature !== null &&
  /^[0-9a-f]{32}$/.test(signature) &&
  timingSafeEqual(Buffer.from(signature), Buffer.from(notificationSignature(text, passphrase)));

/** Signs a request to the API: every value and the passphrase, by name, without blanks. */
export const apiSignature = (fields: Fields, passphrase: string): string =>
  md5(
    pairs(
      [...fields, ["passphrase", passphrase] as const]
        .filter(([, value]) => value !== "")
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  );

/** Writes a notification as PayFast does; for the simulator and for tests. */
export const writeNotification = (fields: Fields, passphrase: string | null): string => {
  const text = pairs(fields);
  return `${text}&signature=${notificationSignature(text, passphrase)}`;
};
