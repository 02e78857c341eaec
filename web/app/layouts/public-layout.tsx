import type { ReactNode } from "react";

export const PublicLayout = ({ children }: { readonly children: ReactNode }) => (
  <main id="content" tabIndex={-1}>
    {children}
  </main>
);
