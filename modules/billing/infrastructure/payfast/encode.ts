/** What PHP's urlencode leaves alone. */
const plain = new Set(Buffer.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."));
const space = 0x20;

const encoded = Array.from({ length: 256 }, (_, byte) => {
  if (byte === space) return "+";
  return plain.has(byte) ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
});

/** Encodes text, or bytes, by the rule of PHP's urlencode. JavaScript's own functions differ from it on `!'()*~`. */
export const phpEncode = (value: string | Buffer): string => {
  let text = "";
  for (const byte of Buffer.from(value as string)) text += encoded[byte];
  return text;
};

const percent = 0x25;
const plus = 0x2b;

/** Decodes to bytes, so that what is no UTF-8 survives; a percent sign without two digits stays as it is. */
export const phpDecode = (text: string): Buffer => {
  const from = Buffer.from(text);
  const bytes: number[] = [];
  for (let index = 0; index < from.length; index++) {
    const digits = from.subarray(index + 1, index + 3).toString("latin1");
    if (from[index] === percent && /^[0-9a-fA-F]{2}$/.test(digits)) {
      bytes.push(Number.parseInt(digits, 16));
      index += 2;
    } else bytes.push(from[index] === plus ? space : from[index]!);
  }
  return Buffer.from(bytes);
};
