import { tellEvents } from "#kernel/event-store/event-sentences";
import { identityEvents } from "../contract/events.ts";

/** How the events of accounts and sessions read on the command line. */
export const identitySentences = tellEvents(identityEvents, {
  "identity.account-registered": ({ roles }) => `Account asked for: ${roles.join(", ")}`,
  "identity.email-confirmed": ({ address }) => `E-mail address confirmed (${address})`,
  "identity.guardian-decided": ({ state }) => `Guardian decided: ${state}`,
  "identity.consent-changed": ({ purpose, given }) => `Consent ${given ? "given" : "withdrawn"}: ${purpose}`,
  "identity.password-changed": ({ by }) => `Password changed by ${by}`,
  "identity.data-exported": () => "Data exported",
  "identity.session-opened": ({ accountId }) => `Session opened by ${accountId}`,
  "identity.session-closed": ({ reason }) => `Session closed: ${reason}`,
  "identity.account-closed": ({ eraseAt }) => `Account closed; the person is erased at ${eraseAt}`,
  "identity.account-reopened": () => "Account opened again",
  "identity.person-erased": () => "Person erased",
});
