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

/** Whether a text is in a script without spaces: an index of words knows its sentences and no words. */
export const isUnspaced = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);
