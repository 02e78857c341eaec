import path from "node:path";
import * as z from "zod/mini";

/** The settings of mails to the office. */
export const inboundVariables = {
  INBOUND_MAIL_ADDRESS: z.optional(z.email({ error: "must be an e-mail address" })),
  INBOUND_MAIL_SECRET: z.optional(
    z.string().check(z.regex(/^[\w-]{20,200}$/, "must be 20 to 200 letters, digits, dashes and underscores")),
  ),
  INBOUND_MAIL_FOLDER: z.optional(z.string()),
};

interface Given {
  readonly NODE_ENV: string;
  readonly DATA_DIR: string;
  readonly INBOUND_MAIL_ADDRESS?: string | undefined;
  readonly INBOUND_MAIL_SECRET?: string | undefined;
  readonly INBOUND_MAIL_FOLDER?: string | undefined;
}

/** Answers come back to an address that is made from it. */
export const inboundHasAddress = z.refine<Given>(
  ({ INBOUND_MAIL_ADDRESS, INBOUND_MAIL_SECRET, INBOUND_MAIL_FOLDER }) =>
    INBOUND_MAIL_ADDRESS !== undefined ||
    (INBOUND_MAIL_SECRET === undefined && INBOUND_MAIL_FOLDER === undefined),
  {
    path: ["INBOUND_MAIL_ADDRESS"],
    error: "must say where people write to, since INBOUND_MAIL_SECRET or INBOUND_MAIL_FOLDER is set",
  },
);

/** How mails to the office reach the program. */
export interface InboundMailConfig {
  readonly address: string | null;
  readonly secret: string | null;
  readonly folder: string | null;
}

/** While the program is tried out, it reads a mailbox in its own data folder: a mail is put there as a file. */
export const inboundMailOf = (given: Given, isOnlyHere: boolean): InboundMailConfig => {
  const isTriedOut = given.NODE_ENV !== "production" && isOnlyHere;
  const own = given.NODE_ENV === "development" && isOnlyHere ? path.join(given.DATA_DIR, "mailbox") : null;
  const folder = given.INBOUND_MAIL_FOLDER ?? own;
  return {
    address: given.INBOUND_MAIL_ADDRESS ?? (isTriedOut ? "help@roadworthy.example" : null),
    secret: given.INBOUND_MAIL_SECRET ?? null,
    folder: folder === null ? null : path.resolve(folder),
  };
};
