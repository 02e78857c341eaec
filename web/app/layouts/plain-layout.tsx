import type { ReactNode } from "react";
import { FocusLayout } from "./focus-layout.tsx";
import { PublicLayout } from "./public-layout.tsx";

/** The public frame, with what the focus layout provides around it. */
export const PlainLayout = ({ children }: { readonly children: ReactNode }) => (
  <FocusLayout>
    <PublicLayout>{children}</PublicLayout>
  </FocusLayout>
);
