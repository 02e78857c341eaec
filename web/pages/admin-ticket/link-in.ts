import { LinkedId } from "#modules/admin-template/contract";

/** The id in what was typed or pasted: by itself, or in the address of a page. Null when there is none. */
export const linkIn = (typed: string): LinkedId | null => {
  const words = typed.split(/[/?&=#\s]+/).map((word) => word.toLowerCase());
  return words.find((word) => LinkedId.safeParse(word).success) ?? null;
};
