import { lazy, type ReactNode, Suspense } from "react";

const Nothing = () => null;

/** Comes by itself and late: it is of no use to almost everybody, and its absence hurts nobody. */
const Late = lazy(() =>
  import("./development-mails-link.tsx").then(
    ({ DevelopmentMailsLink }) => ({ default: DevelopmentMailsLink }),
    () => ({ default: Nothing }),
  ),
);

/** A way to the mails of a test system; nothing where mails are really sent. */
export const DevelopmentMails = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={null}>
    <Late>{children}</Late>
  </Suspense>
);
