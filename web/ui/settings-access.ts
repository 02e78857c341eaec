import { createContext, use } from "react";

/** The way to all settings from a page without a header. */
export interface SettingsAccess {
  readonly isOpen: boolean;
  readonly open: () => void;
}

/** The layout of such pages provides it: a page is below the settings, and cannot import them. */
export const SettingsAccessContext = createContext<SettingsAccess | null>(null);

/** Null where the settings cannot be reached, as in a replay. */
export const useSettingsAccess = (): SettingsAccess | null => use(SettingsAccessContext);
