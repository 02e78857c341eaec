import { createHash } from "node:crypto";

/** Values that must not be found, by what they are (`name`, `picture`). */
export type Planted = Readonly<Record<string, string | Buffer>>;

/** One way in which a value may stand somewhere. `needle` has a character for each byte. */
export interface Form {
  readonly value: string;
  readonly form: "plain" | "hex" | "base64" | "json" | "address" | "sha-256";
  readonly needle: string;
  /** Whether capitals matter. */
  readonly isExact: boolean;
}

const shortest = 6;

/**
 * What the Base64 of anything that contains the bytes contains: three texts, since it depends on where in a group of
 * three they begin. Characters that also depend on the neighbours are left out.
 */
const base64Of = (bytes: Buffer): string[] =>
  [0, 1, 2].flatMap((before) => {
    const shifted = Buffer.concat([Buffer.alloc(before), bytes]);
    const certain = shifted.length * 8;
    const text = shifted.toString("base64").slice(Math.ceil((before * 8) / 6), Math.floor(certain / 6));
    return [text, text.replaceAll("+", "-").replaceAll("/", "_")];
  });

const bytewise = (text: string): string => Buffer.from(text).toString("latin1");
const escaped = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

const formsOfOne = (value: string, planted: string | Buffer): Form[] => {
  const bytes = Buffer.from(planted as string);
  if (bytes.length < shortest) throw new Error(`A search for ${value} would find too much: it is too short.`);
  const hash = createHash("sha256").update(bytes).digest();
  const anyCase = (form: Form["form"], needle: string): Form => ({
    value,
    form,
    needle: needle.toLowerCase(),
    isExact: false,
  });
  const exact = (form: Form["form"], needle: string): Form => ({ value, form, needle, isExact: true });
  const written =
    typeof planted === "string"
      ? [
          anyCase("json", bytewise(JSON.stringify(planted).slice(1, -1))),
          anyCase("json", escaped(planted)),
          anyCase("address", encodeURIComponent(planted)),
        ]
      : [];
  return [
    anyCase("plain", bytes.toString("latin1")),
    anyCase("hex", bytes.toString("hex")),
    ...base64Of(bytes).map((text) => exact("base64", text)),
    ...written,
    exact("sha-256", hash.toString("latin1")),
    anyCase("sha-256", hash.toString("hex")),
    ...base64Of(hash).map((text) => exact("sha-256", text)),
  ];
};

/** Every form of every value, a text only once. Refuses values of fewer than six bytes: they are found by chance. */
export const formsOf = (planted: Planted): readonly Form[] => {
  const forms = Object.entries(planted).flatMap(([value, text]) => formsOfOne(value, text));
  return [
    ...new Map(forms.toReversed().map((form) => [`${form.value}/${form.needle}`, form])).values(),
  ].reverse();
};
