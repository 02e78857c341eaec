import { randomBytes, randomUUID } from "node:crypto";
import { Effect, Layer } from "effect";
import type { Pool } from "pg";
import { databaseClock } from "#kernel/clock/database-clock";
import { poolsLayer } from "#kernel/database/pools";
import { seal, unseal } from "#kernel/secrets/secrets";
import { mailHarness } from "./mail-harness.fixture.ts";
import { type Recipient, Recipients } from "./recipients.ts";
import { mailTemplate } from "./template.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

interface Facts {
  readonly path: string;
  readonly code: string;
  readonly hours: number;
  readonly from: string;
}

/** A template with every part that a mail can have. */
export const toyMail = mailTemplate<Facts>({
  name: "toy",
  untrusted: ["from"],
  en: ({ path, code, hours, from }, say) => ({
    subject: `A message for you`,
    before: [`${from} sent you a code.`],
    code,
    button: { label: "Open it", path },
    after: [`It works for ${say.hours(hours)}.`],
    alsoLink: { label: "Help:", path: "/help" },
  }),
  fr: ({ path, code, hours, from }, say) => ({
    subject: "Un message pour vous",
    before: [`${from} vous envoie un code.`],
    code,
    button: { label: "Ouvrir", path },
    after: [`Valable ${say.hours(hours)}.`],
    alsoLink: { label: "Aide :", path: "/help" },
  }),
  ar: ({ path, code, hours, from }, say) => ({
    subject: "رسالة لك",
    before: [`أرسل إليك ${from} رمزًا.`],
    code,
    button: { label: "افتح", path },
    after: [`مدة الصلاحية: ${say.hours(hours)}.`],
    alsoLink: { label: "مساعدة:", path: "/help" },
  }),
  ch: ({ path, code, hours, from }, say) => ({
    subject: "给您的消息",
    before: [`${from} 给您发送了验证码。`],
    code,
    button: { label: "打开", path },
    after: [`在${say.hours(hours)}内有效。`],
    alsoLink: { label: "帮助：", path: "/help" },
  }),
});

/** A template with the fewest parts. */
export const shortToyMail = mailTemplate<object>({
  name: "short-toy",
  untrusted: [],
  en: () => ({ subject: "Something changed", before: ["It changed."], after: [] }),
  fr: () => ({ subject: "Un changement", before: ["Voilà."], after: [] }),
  ar: () => ({ subject: "تغيّر شيء", before: ["تغيّر."], after: [] }),
  ch: () => ({ subject: "有一点变化", before: ["变化了。"], after: [] }),
});

export const toyFacts = {
  path: "/open/7F3K9QX2MD7F3K9QX2MD7F3K9Q",
  code: "7F3K9-QX2MD-4TR",
  hours: 24,
  from: "Nomsa Dlamini",
};

/** Accounts with addresses and keys, in memory. */
export const toyAccounts = () => {
  const accounts = new Map<string, Recipient>();
  const keys = new Map<string, Buffer>();
  const placeOf = (mailId: string) => `toy/${mailId}`;
  const layer = Layer.succeed(Recipients, {
    find: (accountId) => Effect.succeed(accounts.get(accountId) ?? null),
    seal: (accountId, mailId, content) =>
      Effect.sync(() => seal(keys.get(accountId)!, placeOf(mailId), Buffer.from(JSON.stringify(content)))),
    open: (accountId, mailId, sealed) =>
      Effect.sync((): unknown => {
        const key = keys.get(accountId);
        return key === undefined ? null : JSON.parse(unseal(key, placeOf(mailId), sealed).toString());
      }),
  });
  return {
    layer,
    add: (recipient: Recipient): string => {
      const accountId = randomUUID();
      accounts.set(accountId, recipient);
      keys.set(accountId, randomBytes(32));
      return accountId;
    },
    has: (accountId: string): boolean => accounts.has(accountId),
    nameOf: (accountId: string): string | undefined => accounts.get(accountId)?.name,
    /** Keeps the key and the mails, and accepts no new ones. */
    deactivate: (accountId: string) => void accounts.delete(accountId),
    eraseKey: (accountId: string) => void keys.delete(accountId),
  };
};

export const thandiwe: Recipient = {
  name: "Thandiwe Mokoena",
  address: "thandiwe.mokoena@example.org",
  language: "en",
};

/** The mails with toy templates and one toy account. */
export const toyMails = (
  database: { readonly url: string; readonly pool: Pool },
  smtpUrl: string | undefined,
) => {
  const accounts = toyAccounts();
  const accountId = accounts.add(thandiwe);
  const harness = mailHarness({
    database,
    smtpUrl,
    templates: [toyMail, shortToyMail],
    services: Layer.mergeAll(
      accounts.layer,
      databaseClock.pipe(Layer.provideMerge(poolsLayer({ connectionString: database.url }, testLogKeys))),
    ),
  });
  return {
    ...harness,
    accounts,
    accountId,
    /** Posts the toy mail to the toy account's address. */
    postToy: (end?: Effect.Effect<void, Error>, facts: object = {}): Promise<void> =>
      harness.post({ accountId, to: thandiwe, template: toyMail, facts: { ...toyFacts, ...facts } }, end),
  };
};

export type ToyMails = ReturnType<typeof toyMails>;
