import { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { MailServer } from "#kernel/mail/mail-server.fixture";
import { poll } from "../../reliability/poll.ts";
import type { Chance } from "../../reliability/seeded.ts";
import type { Ledger } from "../exam/ledger.ts";
import { succeedWith } from "./succeed.ts";

/** Someone with an account, in a browser with its cookies. */
export interface Member {
  readonly browser: TestBrowser;
  readonly ledger: Ledger;
  readonly chance: Chance;
  readonly speed: number;
}

const mailWithinMs = 120_000;

/** Asks the API until it is a success, and returns what it says. */
export const succeeded = async <Found>(
  { browser, ledger }: Member,
  method: "GET" | "POST",
  path: string,
  body?: unknown,
): Promise<Found> => {
  const name = `${method} ${path.replaceAll(/[a-z]{3}_\w+/g, "…")}`;
  const text = await succeedWith(ledger, name, async () => {
    const { status, text, headers } = await browser.send(method, path, body);
    const again = headers["retry-after"];
    return { status, body: text, ...(again !== undefined && { retryAfterMs: Number(again) * 1_000 }) };
  });
  return (text === "" ? undefined : JSON.parse(text)) as Found;
};

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
export const join = async (member: Member, number: number, mails: MailServer): Promise<void> => {
  const email = `learner.${number}@example.org`;
  await succeeded(member, "POST", "/registrations", {
    ...{ name: "Thandiwe Mokoena", email, password: "seven quiet herons at dawn" },
    ...{ dateOfBirth: "2001-04-17", licenceCode: "2", language: "en" },
    ...{ acceptsTerms: true, wantsMarketing: false },
  });
  await succeeded(member, "POST", "/email-confirmations", { code: await codeTo(mails, email) });
};
