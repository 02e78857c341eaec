/** The first letters of the first and the last word of a name, for a face without a picture. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/u).filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word = "") => [...word][0] ?? "",
  );
  return letters.join("").toLocaleUpperCase();
};
