/** Returns a name without accents, capitals and double spaces, so that spellings of one place compare equal. */
export const placeKey = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("’", "'")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .toLowerCase();
