/** A name without accents, capitals and double spaces: what is the same to somebody who looks for it is the same here. */
export const placeKey = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("’", "'")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .toLowerCase();
