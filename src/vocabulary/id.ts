import * as z from "zod/mini";

/** A string that can only be made by the schema of its own kind, so that ids of two kinds never mix. */
export type Id<Prefix extends string> = string & { readonly __id: Prefix };

/**
 * The schema of a public id: the prefix, an underscore and a UUID in 32 lower-case hexadecimal digits
 * (`att_019a9f3e…`). Refuses every other text. Costs one regular expression.
 */
export const idSchema = <Prefix extends string>(prefix: Prefix) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^${prefix}_[0-9a-f]{32}$`))),
    z.custom<Id<Prefix>>((value) => typeof value === "string"),
  );

/** The digits of a UUID in its usual form, 36 characters. */
const digitsOf = (uuid: string): string =>
  uuid.slice(0, 8) + uuid.slice(9, 13) + uuid.slice(14, 18) + uuid.slice(19, 23) + uuid.slice(24);

/** Makes the public id from a UUID in its usual form (36 characters) or as bare digits (32). */
export const idFromUuid = <Prefix extends string>(prefix: Prefix, uuid: string): Id<Prefix> =>
  `${prefix}_${(uuid.length === 36 ? digitsOf(uuid) : uuid).toLowerCase()}` as Id<Prefix>;

/** The UUID inside a public id, in the usual form with dashes. */
export const uuidOfId = (id: Id<string>): string => {
  const digits = id.slice(id.lastIndexOf("_") + 1);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`;
};
