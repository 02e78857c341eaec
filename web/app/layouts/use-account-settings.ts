import { useEffect } from "react";
import { callSession } from "../../data/call-session.ts";
import { type Settings, useSettings } from "../../data/settings.ts";
import { unsentChange } from "../../data/stored-settings.ts";
import { useAuthMark } from "../../session/auth-mark.ts";
import { loadLanguage } from "../copy.tsx";

/** Changes that follow each other are sent at once, as those of a slider do. */
const quietMs = 1_000;

/** The account whose settings this page has asked for. */
let asked: string | undefined;

const prepare = ({ language }: Settings) => loadLanguage(language);

/**
 * Keeps the settings with the account of a signed-in person. What cannot be sent now goes with the next change, when
 * the connection is back, or on the next page. A public page has not loaded the session, and does so for a change only.
 */
export const useAccountSettings = (): void => {
  const settings = useSettings();
  const accountId = useAuthMark()?.accountId;
  useEffect(() => {
    if (accountId === undefined) return undefined;
    const sync = async () => {
      const isUnsent = unsentChange() !== null;
      if (!isUnsent && (asked === accountId || callSession() === undefined)) return;
      const { syncWithAccount } = await import("../../session/account-settings.ts");
      if (await syncWithAccount(prepare)) asked = accountId;
    };
    const start = () => void sync().catch(() => undefined);
    const timer = setTimeout(start, unsentChange() === null ? 0 : quietMs);
    addEventListener("online", start);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", start);
    };
  }, [settings, accountId]);
};
