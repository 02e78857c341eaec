import { MailNotSent } from "../mail-transport.ts";

/** What nodemailer says of a failure besides its message, which may quote addresses. */
interface SmtpFailure {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** Whether it is this one mail that is refused, and not the connection, our login, or whom we say mails come from. */
const isAboutTheMail = ({ code, command }: SmtpFailure): boolean =>
  code === "EMESSAGE" || (code === "EENVELOPE" && command !== "MAIL FROM");

/**
 * An answer is certain: 4xx wants us to come back, and so does 5xx unless it refuses this very mail, because a wrong
 * password, a sender's address or a blocked network can be mended. Without an answer it matters whether the mail was
 * whole.
 */
const outcomeOf = (failure: SmtpFailure, isWhole: boolean): MailNotSent["outcome"] => {
  const { responseCode } = failure;
  if (responseCode === undefined && isWhole) return "unknown";
  if (responseCode !== undefined && responseCode < 500) return "later";
  return isAboutTheMail(failure) ? "never" : "later";
};

/** A failure without anything personal. `isWhole`: the end of the mail was handed over. */
export const mailNotSent = (cause: unknown, isWhole: boolean): MailNotSent => {
  const failure = cause as SmtpFailure;
  const { code, command, responseCode } = failure;
  const reason = [code, command, responseCode].filter(Boolean).join(" ") || "unclear";
  return new MailNotSent({ outcome: outcomeOf(failure, isWhole), reason });
};
