import { MailNotSent } from "../mail-transport.ts";

/** What nodemailer reports of a failure besides its message, which may quote addresses. */
interface SmtpFailure {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** Whether the server rejects this one mail, and not the connection, our login or our sender. */
const isAboutTheMail = ({ code, command }: SmtpFailure): boolean =>
  code === "EMESSAGE" || (code === "EENVELOPE" && command !== "MAIL FROM");

/**
 * A reply is certain: 4xx asks us to retry, and so does 5xx unless it rejects this very mail, because a wrong
 * password, sender or blocked network can be fixed. Without a reply it depends on whether the mail was complete.
 */
const outcomeOf = (failure: SmtpFailure, isWhole: boolean): MailNotSent["outcome"] => {
  const { responseCode } = failure;
  if (responseCode === undefined && isWhole) return "unknown";
  if (responseCode !== undefined && responseCode < 500) return "later";
  return isAboutTheMail(failure) ? "never" : "later";
};

/** Returns a failure without personal data. `isWhole`: the end of the mail was sent. */
export const mailNotSent = (cause: unknown, isWhole: boolean): MailNotSent => {
  const failure = cause as SmtpFailure;
  const { code, command, responseCode } = failure;
  const reason = [code, command, responseCode].filter(Boolean).join(" ") || "unclear";
  return new MailNotSent({ outcome: outcomeOf(failure, isWhole), reason });
};
