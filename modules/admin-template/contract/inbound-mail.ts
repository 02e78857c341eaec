import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { largestMail } from "./mail-threads.ts";

/**
 * The mail server of an installation calls this with each mail that it takes: the mail as it came (RFC 5322) as the body,
 * and the secret of `INBOUND_MAIL_SECRET` as a bearer token. After any other answer than 200 it tries again later.
 */
export const receiveMail = defineEndpoint({
  method: "POST",
  path: "/mail/inbound",
  summary: "A mail to the office, as it came; with the secret of the mail server as a bearer token",
  access: "anyone",
  data: "bearer",
  rawBodyLimit: largestMail,
  ok: z.object({ received: z.literal(true) }),
  /** `InboundMailOff`: this installation takes no mails this way. `InboundMailRefused`: the secret is wrong. */
  refusals: { InboundMailOff: 503, InboundMailRefused: 401, TooManyTries: 429 },
});
