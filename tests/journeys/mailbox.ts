import { mailServerSecret } from "./app.ts";
import { type APIRequestContext, expect } from "@playwright/test";
import type { DevelopmentMail } from "#modules/identity/contract";

/** The newest mail of a kind to an address, once it is in the outbox: some are written by a job of every half minute. */
export const mailTo = async (
  request: APIRequestContext,
  to: string,
  template: string,
): Promise<DevelopmentMail> => {
  let found: DevelopmentMail | undefined;
  await expect
    .poll(async () => {
      const { mails } = (await (await request.get("/api/development/mails")).json()) as {
        mails: DevelopmentMail[];
      };
      found = mails.find((mail) => mail.to === to && mail.template === template);
      return found?.template;
    })
    .toBe(template);
  return found!;
};

/** The path that a mail's link leads to. */
export const linkIn = ({ text }: DevelopmentMail): string => {
  const found =
    /https?:\/\/[^/\s]+(\/(?:(?:confirm-email|guardian-consent|forgot-password)\/|client\/plan\?stop=)\S+)/.exec(
      text,
    );
  if (found === null) throw new Error(`There is no link in: ${text}`);
  return found[1]!;
};

/** Hands in a mail as the mail server does. */
export const deliver = async (request: APIRequestContext, lines: readonly string[]) => {
  const headers = { authorization: `Bearer ${mailServerSecret}`, "content-type": "message/rfc822" };
  const answer = await request.post("/api/mail/inbound", { headers, data: lines.join("\r\n") });
  expect(answer.status()).toBe(200);
};
