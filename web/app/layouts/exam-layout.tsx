import type { ReactNode } from "react";
import { SettingsAccessContext } from "../../ui/settings-access.ts";
import { Asphalt } from "../../ui/surfaces.tsx";
import { FocusLayout } from "./focus-layout.tsx";
import { useAllSettings } from "./use-all-settings.tsx";

/** The whole screen for the page, which has a way to the settings but no header. */
export const ExamLayout = ({ children }: { readonly children: ReactNode }) => {
  const { state, open, dialog } = useAllSettings();
  // What is set here goes to the account with the next page that has a header.
  const access = { isOpen: state === "open", open: () => void open() };
  return (
    <FocusLayout>
      <SettingsAccessContext value={access}>{children}</SettingsAccessContext>
      {dialog && <Asphalt>{dialog}</Asphalt>}
    </FocusLayout>
  );
};
