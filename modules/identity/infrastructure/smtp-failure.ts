import { MailNotSent } from "../application/mail-transport.ts";

/** What nodemailer says of a failure besides its message, which may quote addresses. */
interface SmtpFailure {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** Failures that are about this one mail, not about the connection or our login. */
const aboutTheMail: ReadonlySet<unknown> = new Set(["EENVELOPE", "EMESSAGE"]);

/**
 * An answer is certain: 4xx wants us to come back, and so does 5xx unless it refuses this very mail, because a wrong
 * password or a blocked network can be mended. Without an answer it matters whether the mail was whole.
 */
const outcomeOf = ({ code, responseCode }: SmtpFailure, isWhole: boolean): MailNotSent["outcome"] => {
  if (responseCode === undefined && isWhole) return "unknown";
  if (responseCode !== undefined && responseCode < 500) return "later";
  return aboutTheMail.has(code) ? "never" : "later";
};

/** A failure without anything personal. `isWhole`: the end of the mail was handed over. */
export const mailNotSent = (cause: unknown, isWhole: boolean): MailNotSent => {
  const failure = cause as SmtpFailure;
  const { code, command, responseCode } = failure;
  const reason = [code, command, responseCode].filter(Boolean).join(" ") || "unclear";
  return new MailNotSent({ outcome: outcomeOf(failure, isWhole), reason });
};
