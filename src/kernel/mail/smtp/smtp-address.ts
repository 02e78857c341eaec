/** What may follow the address, in nodemailer's words: who we are to the server, how to be secure, how long to wait. */
const allowed: ReadonlySet<string> = new Set([
  "name",
  "authMethod",
  "requireTLS",
  "ignoreTLS",
  "dnsTimeout",
  "connectionTimeout",
  "greetingTimeout",
  "socketTimeout",
]);

/**
 * Returns the address of the mail server as nodemailer takes it. Throws when it contains other options: nodemailer
 * would also accept `pool`, and a pool sends twice, or `logger`, and its log names receivers. The message does not
 * quote the address, which may hold a password.
 */
export const smtpAddress = (smtpUrl: string): string => {
  const said = [...new URL(smtpUrl).searchParams.keys()];
  const refused = said.filter((name) => !allowed.has(name) && !name.startsWith("tls."));
  if (refused.length > 0) throw new Error(`SMTP_URL must not say ${refused.join(", ")}.`);
  return smtpUrl;
};
