import { readSettings, saveSettings } from "#modules/identity/contract";
import { call } from "../data/call.ts";
import { currentSettings, type Settings, takeSettings } from "../data/settings.ts";
import { noteUnsent, unsentChange } from "../data/stored-settings.ts";
import { productSession } from "./use-session.tsx";

const longestMs = 365 * 24 * 3_600_000;

/** Says whose the last change is. One that another account made here is not this one's to keep. */
const claim = (accountId: string) => {
  const [at, owner = accountId] = unsentChange()?.split(" ") ?? [];
  if (at !== undefined) noteUnsent(owner === accountId ? `${at} ${accountId}` : "");
};

const ask = (change: string | null) => {
  if (change === null) return call(readSettings, {});
  const changedMsAgo = Math.min(Math.max(0, Date.now() - Number.parseInt(change)), longestMs) || 0;
  return call(saveSettings, { body: { settings: currentSettings(), changedMsAgo } });
};

/**
 * Sends the last change of this browser to the account, or else asks for what it keeps, and takes up the answer: the newest
 * change of all devices. `prepare` is awaited before. Returns false when the server could not be reached or refused:
 * the change then stays unsent.
 */
export const syncSettings = async (
  accountId: string,
  prepare: (settings: Settings) => Promise<unknown>,
): Promise<boolean> => {
  claim(accountId);
  const change = unsentChange();
  const answer = await ask(change);
  if (!answer.ok) return false;
  const { settings } = answer.value;
  if (settings !== null) await prepare(settings);
  // The person has gone on changing meanwhile.
  if (unsentChange() !== change) return syncSettings(accountId, prepare);
  noteUnsent("");
  if (settings !== null) takeSettings(settings);
  return true;
};

/** Does so for the account that is signed in; false without one. */
export const syncWithAccount = async (
  prepare: (settings: Settings) => Promise<unknown>,
): Promise<boolean> => {
  const session = productSession();
  await session.restore();
  const { account } = session.state();
  return account !== null && syncSettings(account.accountId, prepare);
};
