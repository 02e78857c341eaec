import * as z from "zod/mini";
import type { SchoolFault } from "../../contract/school-import.ts";

/** The value of a cell, or its fault. `value` is the faulty part, if that is not the whole cell. */
export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly says: SchoolFault; readonly value?: string };

/** Parses the text of a cell that is not empty. */
export type CellReader<Value> = (text: string) => Read<Value>;

const good = <Value>(value: Value): Read<Value> => ({ ok: true, value });
const bad = (says: SchoolFault, value?: string): Read<never> => ({
  ok: false,
  says,
  ...(value !== undefined && { value }),
});

/** Returns text on one line in composed Unicode form. A line break, as in an address, becomes a comma. */
export const tidyCell = (text: string): string =>
  text
    .normalize("NFC")
    .trim()
    .replaceAll(/[\s,]*[\r\n]+\s*/gu, ", ")
    .replaceAll(/\s+/gu, " ");

/** Accepts any text. U+FFFD is what remains of a character that was not UTF-8. */
export const textCell =
  (longest: number): CellReader<string> =>
  (text) => {
    if (/[\p{Cc}\p{Cs}\p{Co}\uFFFD<>]/u.test(text)) return bad("unreadable");
    return text.length > longest ? bad("too-long") : good(text);
  };

/** Accepts text that matches a pattern; other text is `malformed`. */
export const formCell =
  (form: RegExp): CellReader<string> =>
  (text) =>
    form.test(text) ? good(text) : bad("malformed");

/** Accepts one of some words, ignoring case; spaces and dashes are equivalent. */
export const wordCell =
  <Word extends string>(words: readonly Word[]): CellReader<Word> =>
  (text) => {
    const wanted = text.toLowerCase().replaceAll(" ", "-");
    const found = words.find((word) => word.toLowerCase() === wanted);
    return found === undefined ? bad("unknown") : good(found);
  };

/** Accepts a list separated by semicolons, without duplicates. Returns it in the order of `all`. */
export const listCell =
  <Item>(all: readonly Item[], itemOf: (text: string) => Item | null): CellReader<Item[]> =>
  (text) => {
    const found = new Set<Item>();
    for (const part of text.split(";").map((one) => one.trim())) {
      const item = part === "" ? null : itemOf(part);
      if (item === null) return bad("unknown", part);
      if (found.has(item)) return bad("repeated", part);
      found.add(item);
    }
    return good(all.filter((item) => found.has(item)));
  };

/** Accepts degrees with a decimal point, within bounds that contain the whole country and exclude most mistakes. */
export const degreesCell =
  (least: number, most: number): CellReader<number> =>
  (text) => {
    if (!/^[+-]?\d{1,3}(\.\d{1,10})?$/.test(text)) return bad("malformed");
    const degrees = Number(text);
    return degrees < least || degrees > most ? bad("outside-south-africa") : good(degrees);
  };

/** Accepts rand, with cents after a point or a comma. Returns cents. */
export const randCell: CellReader<number> = (text) => {
  const [, rand, cents = ""] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return rand === undefined ? bad("malformed") : good(Number(rand) * 100 + Number(cents.padEnd(2, "0")));
};

const isDay = (text: string) => z.iso.date().safeParse(text).success && text >= "1990" && text < "2100";

/** Accepts a calendar date, `2026-11-21`, of this era; `last` is the latest one allowed. */
export const dayCell =
  (last?: string): CellReader<string> =>
  (text) => {
    if (!isDay(text)) return bad("malformed");
    return last !== undefined && text > last ? bad("in-the-future") : good(text);
  };

/** Accepts a public web address with https and without a password in it. */
export const websiteCell: CellReader<string> = (text) => {
  if (text.length > 200) return bad("too-long");
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === "https:" && url.username === "" && url.password === "";
  const isPublic = url !== null && /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(url.hostname);
  return isSafe && isPublic && /^\S+$/.test(text) ? good(url.href) : bad("malformed");
};

/** Accepts a telephone number that `phoneOf` understands. Returns its E.164 form. */
export const phoneCell =
  (phoneOf: (typed: string) => string | null): CellReader<string> =>
  (text) => {
    const number = phoneOf(text);
    return number === null ? bad("malformed") : good(number);
  };
