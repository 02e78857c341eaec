import type { ReactNode } from "react";
import { ClientProviders } from "./client-providers.tsx";

/** Radix and queries, and nothing on the screen: the page draws its own header and `<main id="content">`. */
export const FocusLayout = ({ children }: { readonly children: ReactNode }) => (
  <ClientProviders>{children}</ClientProviders>
);
