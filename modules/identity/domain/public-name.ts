/** What learners may be told of each other's name. */
export interface PublicName {
  readonly firstName: string;
  /** `T.M.` */
  readonly initials: string;
}

const longest = 20;

/**
 * Returns the first name and the initials of a name. Only letters get through: a number to ring, an address or a handle in
 * the place of a name reaches no one. A name without any letter becomes a dash.
 */
export const publicNameOf = (name: string): PublicName => {
  const words = name.normalize("NFC").match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  const [first = "–"] = words;
  const letters = words.slice(0, 3).map((word) => `${[...word][0]!.toLocaleUpperCase("en")}.`);
  return {
    firstName: [...first].slice(0, longest).join(""),
    initials: letters.length === 0 ? "–" : letters.join(""),
  };
};
