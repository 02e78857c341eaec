/** Crockford's digits: no I, L, O or U, which people mistake. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const base = digits.length;
const prefix = "K53-";
const letters = 6;

/** Luhn's sum to base 32: every single wrong character changes it, and nearly every pair that is swapped. */
const checkOf = (body: string): string => {
  const sum = [...body].reduce((total, digit, index) => {
    const value = digits.indexOf(digit) * (index % 2 === body.length % 2 ? 1 : 2);
    return total + (value >= base ? value - base + 1 : value);
  }, 0);
  return digits[(base - (sum % base)) % base]!;
};

/** How many references there are: `referenceOf` takes a number below this. Each character holds five bits. */
export const references = 1 << (5 * letters);

/** Returns the reference of a number: `K53-`, six characters and a check character. */
export const referenceOf = (number: number): string => {
  const places = Array.from({ length: letters }, (_, index) => letters - 1 - index);
  const body = places.map((place) => digits[(number >> (5 * place)) & (base - 1)]).join("");
  return `${prefix}${body}${checkOf(body)}`;
};

/**
 * Reads a reference as people write it on a transfer: in any case, with spaces and dashes anywhere, O for 0, I and L for
 * 1. Returns null when it is none, or when its check character is wrong.
 */
export const readReference = (text: string): string | null => {
  const plain = text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  const found = /K53([0-9A-HJKMNP-TV-Z]{7})/.exec(plain)?.[1];
  if (found === undefined || checkOf(found.slice(0, letters)) !== found.slice(letters)) return null;
  return prefix + found;
};
