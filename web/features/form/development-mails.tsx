import { lazy, type ReactNode, Suspense } from "react";

const Nothing = () => null;

/** Loaded after the page, because only test systems need it. If it cannot be loaded, nothing is shown. */
const Late = lazy(() =>
  import("./development-mails-link.tsx").then(
    ({ DevelopmentMailsLink }) => ({ default: DevelopmentMailsLink }),
    () => ({ default: Nothing }),
  ),
);

/** A link to the mails of a test system; nothing where mails are really sent. */
export const DevelopmentMails = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={null}>
    <Late>{children}</Late>
  </Suspense>
);
