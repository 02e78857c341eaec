import { type ReactNode, useState } from "react";
import { lazyResource } from "../../data/lazy-resource.ts";
import { Copy, loadCopy } from "../copy.tsx";

const allSettings = lazyResource(async () => (await import("./all-settings.tsx")).AllSettings);
/** The exam's, for what its keys do. */
const areas = ["exam", "shell", "settings"] as const;

interface AllSettingsAccess {
  readonly state: "closed" | "open" | "failed";
  /** Resolves to whether they could be fetched. */
  readonly open: () => Promise<boolean>;
  /** To be drawn beside the page. */
  readonly dialog: ReactNode;
}

/** All settings, which no page loads before they are asked for. */
export const useAllSettings = (onClosed?: () => void): AllSettingsAccess => {
  const [state, setState] = useState<AllSettingsAccess["state"]>("closed");
  const AllSettings = state === "open" ? allSettings.now() : undefined;
  const open = async () => {
    try {
      await Promise.all([allSettings.load(), loadCopy(areas)]);
      setState("open");
      return true;
    } catch {
      setState("failed");
      return false;
    }
  };
  const onClose = () => {
    setState("closed");
    onClosed?.();
  };
  const dialog = AllSettings && (
    <Copy areas={areas}>
      <AllSettings onClose={onClose} />
    </Copy>
  );
  return { state, open, dialog };
};
