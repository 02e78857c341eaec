import type { ReactNode } from "react";
import { keepFocus } from "../../ui/keep-focus.ts";
import { FocusLayout } from "./focus-layout.tsx";
import { PublicLayout } from "./public-layout.tsx";

/** The public frame, with what the focus layout provides around it. The focus stays where it was in the page when what was pressed is gone. */
export const PlainLayout = ({ children }: { readonly children: ReactNode }) => (
  <FocusLayout>
    <PublicLayout main={keepFocus}>{children}</PublicLayout>
  </FocusLayout>
);
