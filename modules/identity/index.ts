import { Layer } from "effect";
import { defineModule } from "#kernel/composition/module";
import { identitySentences } from "./application/event-sentences.ts";
import { identityData } from "./application/personal-data/account-data.ts";
import { AccountSearch } from "./application/accounts/account-search.ts";
import { sessionAuthenticator } from "./application/sessions/authenticator.ts";
import { accountRecipients } from "./application/accounts/recipients.ts";
import { identityHandlers } from "./application/identity-endpoints.ts";
import { identityJobs } from "./application/identity-jobs.ts";
import { listChanges } from "./application/list-changes.ts";
import { identityMails } from "./application/mails/identity-mails.ts";
import { refreshWhenSessionOpened } from "./application/sessions/refresh-job.ts";
import { AccountStatus } from "./application/accounts/account-status.ts";
import { PublicNames } from "./application/accounts/public-names.ts";
import { readDevelopmentMailsHandler } from "./application/staff/development-mails.ts";
import { ListedPeople } from "./application/staff/listed-people.ts";
import { StaffConfirmation } from "./application/staff/staff-confirmation.ts";
import * as contract from "./contract/index.ts";
import { argon2Passwords } from "./infrastructure/passwords/argon2-passwords.ts";
import { leakedPasswords } from "./infrastructure/passwords/common-passwords.ts";
import { postgresAccounts } from "./infrastructure/accounts/postgres-accounts.ts";
import { postgresClosings } from "./infrastructure/accounts/postgres-closings.ts";
import { postgresCodes } from "./infrastructure/codes/postgres-codes.ts";
import { postgresConsents } from "./infrastructure/profile/postgres-consents.ts";
import { postgresSettings } from "./infrastructure/profile/postgres-settings.ts";
import { postgresPersonSecrets } from "./infrastructure/accounts/postgres-person-secrets.ts";
import { postgresRegistrationCounts } from "./infrastructure/accounts/postgres-registration-counts.ts";
import { postgresContactTags } from "./infrastructure/staff/postgres-contact-tags.ts";
import { postgresSecondFactors } from "./infrastructure/staff/postgres-second-factors.ts";
import { postgresSessions } from "./infrastructure/sessions/postgres-sessions.ts";
import { postgresTraces } from "./infrastructure/accounts/postgres-traces.ts";

export { SiteOperator } from "./application/read-operator.ts";
export { AccountSearch } from "./application/accounts/account-search.ts";
export { peopleSought } from "./application/staff/people-sought.ts";
export { PersonSecrets } from "./application/accounts/person-secrets.ts";
export { StaffConfirmation } from "./application/staff/staff-confirmation.ts";
export { AccountStatus } from "./application/accounts/account-status.ts";
export { ListedPeople } from "./application/staff/listed-people.ts";
export { mustBeVisible, nameShown } from "./application/accounts/shown-to-others.ts";
export { PublicNames } from "./application/accounts/public-names.ts";
export { createAccount } from "./application/accounts/create-account.ts";
export { sampleLearnerIds, sampleLearners } from "./application/accounts/sample-learners.ts";
export { eraseAgain, keyTables } from "./application/personal-data/erase-again.ts";

const secrets = Layer.mergeAll(postgresPersonSecrets, argon2Passwords, leakedPasswords);
const accounts = Layer.mergeAll(
  postgresAccounts,
  postgresConsents,
  postgresSettings,
  postgresCodes,
  postgresClosings,
  postgresTraces,
  postgresContactTags,
  postgresRegistrationCounts,
).pipe(Layer.provideMerge(secrets));
const sessions = Layer.mergeAll(
  sessionAuthenticator,
  StaffConfirmation.layer.pipe(Layer.provideMerge(postgresSecondFactors)),
  AccountStatus.layer,
  PublicNames.layer,
  AccountSearch.layer,
  ListedPeople.layer,
).pipe(Layer.provideMerge(postgresSessions));

/** The addresses behind accounts, for the mails of every module. */
export const recipients = accountRecipients.pipe(Layer.provide(accounts));

export const identity = defineModule({
  name: "identity",
  uses: [],
  schema: "identity",
  layer: sessions.pipe(Layer.provideMerge(accounts)),
  contract,
  eventSentences: identitySentences,
  handlers: { ...identityHandlers, readDevelopmentMails: readDevelopmentMailsHandler },
  jobs: identityJobs,
  mails: identityMails,
  subscriptions: [refreshWhenSessionOpened],
  personalData: identityData,
  listChanges,
});
