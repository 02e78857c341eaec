import type { MailServer } from "#kernel/mail/mail-server.fixture";
import { poll } from "./poll.ts";

/** Sends a request to the API until it is a success; throws when it never will be. */
export type Send = (method: "GET" | "POST", path: string, body?: unknown) => Promise<unknown>;

const mailWithinMs = 120_000;
const codePattern = /\/confirm-email\/([\w-]+)/;

/** The code that a person was sent. Its mail is taken away, so that a long day does not keep all of them. */
const codeTo = ({ received }: MailServer, email: string): Promise<string> =>
  poll(`A mail to ${email}`, mailWithinMs, () => {
    const place = received.findIndex(({ to }) => to?.some(({ address }) => address === email));
    if (place < 0) return undefined;
    const [mail] = received.splice(place, 1);
    return codePattern.exec(mail!.text ?? "")?.[1];
  });

/** Registers and follows the link of the mail, which signs in. */
export const join = async (send: Send, number: number, mails: MailServer): Promise<void> => {
  const email = `learner.${number}@example.org`;
  await send("POST", "/registrations", {
    ...{ name: "Thandiwe Mokoena", email, password: "seven quiet herons at dawn" },
    ...{ dateOfBirth: "2001-04-17", licenceCode: "2", language: "en" },
    ...{ acceptsTerms: true, wantsMarketing: false },
  });
  await send("POST", "/email-confirmations", { code: await codeTo(mails, email) });
};
