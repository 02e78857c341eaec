/** Returns a name without accents, capitals and double spaces, so that spellings of one place or person compare equal. */
export const searchKey = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("’", "'")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .toLowerCase();

/** Returns the words of a text as `searchKey` spells them. All but letters and digits separates words. */
export const searchWords = (text: string): readonly string[] =>
  searchKey(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
