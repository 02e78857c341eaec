/**
 * A text that somebody else typed, made fit for one line of a mail: no line breaks, which could begin a header; no
 * marks that turn the direction of what follows; and nothing that a mail program would make a link of, because
 * anybody can register with any address and a name like `www.example.com`.
 */
const tidy = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replaceAll(/\p{Bidi_Control}/gu, "")
    .replaceAll(/[.:/\\@](?=\S)/gu, "$&\u200b")
    .trim();

/** The facts with the names in them made harmless. The rest comes from the program itself. */
export const tidyFacts = <Facts extends object>(facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [
      key,
      (key === "name" || key === "learnerName") && typeof value === "string" ? tidy(value) : value,
    ]),
  ) as Facts;
