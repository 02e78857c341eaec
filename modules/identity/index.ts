import { Layer } from "effect";
import { defineModule } from "#kernel/module";
import { identityData } from "./application/account-data.ts";
import { AccountSearch } from "./application/account-search.ts";
import { sessionAuthenticator } from "./application/authenticator.ts";
import { searchForOverdueClosings } from "./application/find-overdue-closings.ts";
import { identityEndpoints } from "./application/identity-endpoints.ts";
import { identityJobs } from "./application/identity-jobs.ts";
import { refreshWhenSessionOpened } from "./application/refresh-job.ts";
import { Notices } from "./application/notices.ts";
import { Standings } from "./application/standings.ts";
import { sweepRegularly } from "./application/sweep-mails.ts";
import { argon2Passwords } from "./infrastructure/argon2-passwords.ts";
import { leakedPasswords } from "./infrastructure/common-passwords.ts";
import { postgresAccounts } from "./infrastructure/postgres-accounts.ts";
import { postgresClosings } from "./infrastructure/postgres-closings.ts";
import { postgresCodes } from "./infrastructure/postgres-codes.ts";
import { postgresConsents } from "./infrastructure/postgres-consents.ts";
import { postgresMailer } from "./infrastructure/postgres-mailer.ts";
import { postgresOutbox } from "./infrastructure/postgres-outbox.ts";
import { postgresPersonSecrets } from "./infrastructure/postgres-person-secrets.ts";
import { postgresRegistrationCounts } from "./infrastructure/postgres-registration-counts.ts";
import { postgresSecondFactors } from "./infrastructure/postgres-second-factors.ts";
import { postgresSessions } from "./infrastructure/postgres-sessions.ts";
import { postgresTraces } from "./infrastructure/postgres-traces.ts";
import { sharpPictures } from "./infrastructure/sharp-pictures.ts";
import { smtpTransport } from "./infrastructure/smtp-transport.ts";

export { developmentEndpoints } from "./application/development-mails.ts";
export { AccountSearch } from "./application/account-search.ts";
export { MailSettings } from "./application/mail-settings.ts";
export { Notices } from "./application/notices.ts";
export { Standings } from "./application/standings.ts";
export { createAccount } from "./application/create-account.ts";

const secrets = Layer.mergeAll(postgresPersonSecrets, argon2Passwords, leakedPasswords);
const mail = Layer.mergeAll(postgresMailer, postgresOutbox, smtpTransport);
const accounts = Layer.mergeAll(
  postgresAccounts,
  postgresConsents,
  postgresCodes,
  postgresClosings,
  postgresTraces,
  postgresRegistrationCounts,
  sharpPictures,
).pipe(Layer.provideMerge(secrets));
const sessions = Layer.mergeAll(
  sessionAuthenticator,
  postgresSecondFactors,
  Standings.layer,
  Notices.layer,
  AccountSearch.layer,
).pipe(Layer.provideMerge(postgresSessions));

export const identity = defineModule({
  name: "identity",
  layer: sessions.pipe(Layer.provideMerge(mail), Layer.provideMerge(accounts)),
  endpoints: identityEndpoints,
  jobs: identityJobs,
  subscriptions: [refreshWhenSessionOpened],
  schedules: Layer.mergeAll(searchForOverdueClosings, sweepRegularly),
  personalData: identityData,
});
