import * as z from "zod/mini";

/**
 * The problems a field can have. The keys are zod's messages and those of `FieldsRefused`; every language has a
 * sentence for each.
 */
export const fieldProblems = [
  "name-missing",
  "name-too-long",
  "name-strange",
  "email-missing",
  "email-too-long",
  "email-malformed",
  "email-same",
  "password-missing",
  "password-too-short",
  "password-too-long",
  "password-common",
  "password-personal",
  "password-wrong",
  "date-malformed",
  "born-too-young",
  "born-impossible",
  "guardian-missing",
  "guardian-same-email",
  "guardian-not-needed",
  "marketing-under-age",
  "mobile-malformed",
  "code-malformed",
  "terms-not-accepted",
  "picture-type",
  "picture-too-large",
  "picture-unreadable",
] as const;
export type FieldProblem = (typeof fieldProblems)[number];

const problem = (key: FieldProblem): FieldProblem => key;

/** The longest address that mail can be sent to (RFC 5321, 4.5.3.1.3). */
export const longestEmail = 254;
export const longestName = 100;
export const shortestPassword = 10;
export const longestPassword = 256;

/** One line, without spaces at its ends or twice in a row, in the composed form of Unicode. */
const tidy = (text: string): string => text.normalize("NFC").replaceAll(/\s+/gu, " ").trim();

/**
 * A person's name as they write it, in any script. Rejects control characters, more than 100 characters, and names
 * without a visible letter.
 */
export const Name = z.pipe(
  z.pipe(z.string().check(z.maxLength(1_000, problem("name-too-long"))), z.transform(tidy)),
  z
    .string()
    .check(
      z.minLength(1, problem("name-missing")),
      z.maxLength(longestName, problem("name-too-long")),
      z.regex(/^[^\p{Cc}\p{Cs}\p{Co}<>]*$/u, problem("name-strange")),
      z.regex(/(?!\p{DI})[\p{L}\p{N}]/u, problem("name-strange")),
    ),
);

/**
 * An email address, trimmed and in lower case. At most 254 characters, all of them visible: an invisible character
 * gets lost on the way, and would make many accounts of one mailbox.
 */
export const Email = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(1_000, problem("email-too-long"))),
    z.transform((text: string) => text.trim().toLowerCase().normalize("NFC")),
  ),
  z
    .string()
    .check(
      z.minLength(1, problem("email-missing")),
      z.maxLength(longestEmail, problem("email-too-long")),
      z.regex(
        /^[^\s@"<>(),:;[\]\\\p{Cc}\p{Cs}\p{DI}]{1,64}@[^\s@"<>(),:;[\]\\.\p{Cc}\p{Cs}\p{DI}]+(\.[^\s@"<>(),:;[\]\\.\p{Cc}\p{Cs}\p{DI}]+)+$/u,
        problem("email-malformed"),
      ),
    ),
);

/** The composed form, in which every keyboard's accents are the same. Lengths are those of this form. */
const composed = z.pipe(
  z.string().check(z.maxLength(4 * longestPassword, problem("password-too-long"))),
  z.transform((text: string) => text.normalize("NFC")),
);

/** A new password: 10 to 256 characters of any kind, every space included. Whether it is a common one is checked later. */
export const NewPassword = z.pipe(
  composed,
  z
    .string()
    .check(
      z.minLength(shortestPassword, problem("password-too-short")),
      z.maxLength(longestPassword, problem("password-too-long")),
    ),
);

/** An existing password. Any text, up to a length that hashing can bear. */
export const Password = z.pipe(
  composed,
  z
    .string()
    .check(
      z.minLength(1, problem("password-missing")),
      z.maxLength(longestPassword, problem("password-too-long")),
    ),
);

/** A day of the calendar, `2009-03-31`. */
export const CalendarDate = z.iso.date(problem("date-malformed"));

/** A code out of a mail, however it was copied: capitals, no spaces or dashes, and I, L, O read as what was meant. */
export const MailedCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(200, problem("code-malformed"))),
    z.transform((text: string) =>
      text.replaceAll(/[\s-]/gu, "").toUpperCase().replaceAll(/[IL]/g, "1").replaceAll("O", "0"),
    ),
  ),
  z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{13,26}$/, problem("code-malformed"))),
);

/** Six digits of an authenticator app, or a recovery code. */
export const SecondFactor = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(100, problem("code-malformed"))),
    z.transform((text: string) => text.replaceAll(/[\s-]/gu, "").toUpperCase()),
  ),
  z.string().check(z.regex(/^(\d{6}|[0-9A-Z]{13})$/, problem("code-malformed"))),
);

/** The language mails are written in. */
export const MailLanguage = z.enum(["en", "fr", "ar", "ch"]);
export type MailLanguage = z.infer<typeof MailLanguage>;
