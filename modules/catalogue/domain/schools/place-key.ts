/** Returns a name without accents, capitals and double spaces, so that spellings of one place compare equal. */
export const placeKey = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("’", "'")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .toLowerCase();

/** Returns the words of a text as `placeKey` spells them. All but letters and digits separates words. */
export const placeWords = (text: string): readonly string[] =>
  placeKey(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
