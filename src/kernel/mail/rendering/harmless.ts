/**
 * Makes a text that a person typed fit for one line of a mail: no line breaks, which could begin a header; no marks
 * that change the direction of the text after them; and nothing that a mail program would turn into a link, because
 * anyone can register any address with a name like `www.example.com`.
 */
export const harmless = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replaceAll(/\p{Bidi_Control}/gu, "")
    .replaceAll(/[.:/\\@](?=\S)/gu, "$&\u200b")
    .trim();

/** Returns the facts with the named ones made harmless. The program itself writes the others. */
export const harmlessFacts = <Facts extends object>(facts: Facts, untrusted: readonly string[]): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [
      key,
      untrusted.includes(key) && typeof value === "string" ? harmless(value) : value,
    ]),
  ) as Facts;
