/** The personal data that a password must not contain. */
export interface Owner {
  readonly name?: string;
  readonly email: string;
}

/** Shorter parts of a name occur in many words by chance. In characters. */
const shortestPart = 4;

/** Without case and accents: who is called Zoë does not hide behind Zoe. */
const plain = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The password, and what is left when its last digits and exclamation marks go, one after the other. */
const shortenings = (password: string): string[] => {
  const stem = password.replace(/[\d!]+$/u, "");
  return Array.from({ length: password.length - stem.length + 1 }, (_, cut) =>
    password.slice(0, password.length - cut),
  );
};

const partsOf = ({ name = "", email }: Owner): string[] =>
  [...name.split(/[^\p{L}\p{N}\p{M}]+/u), email.slice(0, email.lastIndexOf("@"))]
    .map(plain)
    .filter((part) => [...part].length >= shortestPart);

/**
 * Returns why a password is too easy to guess, or null: it is a common one (given in lower case), also with digits
 * and exclamation marks after it, or contains a part of its owner's name or address.
 */
export const passwordProblem = (
  password: string,
  owner: Owner,
  common: ReadonlySet<string>,
): "password-common" | "password-personal" | null => {
  if (shortenings(password.toLowerCase()).some((text) => common.has(text))) return "password-common";
  const text = plain(password);
  return partsOf(owner).some((part) => text.includes(part)) ? "password-personal" : null;
};
