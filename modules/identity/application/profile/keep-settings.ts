import { Effect } from "effect";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { readSettings, saveSettings } from "../../contract/index.ts";
import { SettingsOfAccounts } from "./settings-of-accounts.ts";

const kept = Effect.fnUntraced(function* (accountId: string) {
  return yield* (yield* SettingsOfAccounts).read(accountId);
});

export const readSettingsHandler = implement(readSettings, ({ caller }) => kept(sessionOf(caller).accountId));

export const saveSettingsHandler = implement(
  saveSettings,
  Effect.fnUntraced(function* ({ body: { settings, changedMsAgo }, caller }) {
    const { accountId } = sessionOf(caller);
    yield* (yield* SettingsOfAccounts).save(accountId, settings, changedMsAgo);
    return yield* kept(accountId);
  }),
);
