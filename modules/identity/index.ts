import { Layer } from "effect";
import { defineModule } from "#kernel/module";
import { sessionAuthenticator } from "./application/authenticator.ts";
import { beginStaffSignInHandler } from "./application/begin-staff-sign-in.ts";
import { endDeviceHandler, endOtherDevicesHandler, listDevicesHandler } from "./application/devices.ts";
import { endSessionsOfHandler } from "./application/end-sessions-of.ts";
import { finishStaffSignInHandler } from "./application/finish-staff-sign-in.ts";
import { followSessionHandler } from "./application/follow-session.ts";
import { readAuditHandler } from "./application/read-audit.ts";
import { readSessionHandler } from "./application/read-session.ts";
import {
  refreshSessionJob,
  refreshSessionJobHandler,
  refreshWhenSessionOpened,
} from "./application/refresh-job.ts";
import { refreshSessionHandler } from "./application/refresh-session.ts";
import { signInHandler } from "./application/sign-in.ts";
import { signOutHandler } from "./application/sign-out.ts";
import { postgresAccounts } from "./infrastructure/postgres-accounts.ts";
import { postgresConsents } from "./infrastructure/postgres-consents.ts";
import { postgresPersonSecrets } from "./infrastructure/postgres-person-secrets.ts";
import { postgresSecondFactors } from "./infrastructure/postgres-second-factors.ts";
import { postgresSessions } from "./infrastructure/postgres-sessions.ts";

export { createAccount } from "./application/create-account.ts";

const sessionEndpoints = [
  signInHandler,
  beginStaffSignInHandler,
  finishStaffSignInHandler,
  readSessionHandler,
  refreshSessionHandler,
  signOutHandler,
  followSessionHandler,
  listDevicesHandler,
  endDeviceHandler,
  endOtherDevicesHandler,
] as const;

const staffEndpoints = [readAuditHandler, endSessionsOfHandler] as const;

const accounts = Layer.mergeAll(postgresAccounts, postgresConsents).pipe(
  Layer.provideMerge(postgresPersonSecrets),
);
const sessions = Layer.mergeAll(sessionAuthenticator, postgresSecondFactors).pipe(
  Layer.provideMerge(postgresSessions),
);

export const identity = defineModule({
  name: "identity",
  layer: sessions.pipe(Layer.provideMerge(accounts)),
  endpoints: [...sessionEndpoints, ...staffEndpoints],
  jobs: { definitions: [refreshSessionJob], handlers: [refreshSessionJobHandler] },
  subscriptions: [refreshWhenSessionOpened],
});
