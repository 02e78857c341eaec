import type { ReactNode } from "react";
import { ClientProviders } from "./client-providers.tsx";
import { PublicLayout } from "./public-layout.tsx";

/** The public frame, with Radix and queries inside. */
export const ClientLayout = ({ children }: { readonly children: ReactNode }) => (
  <ClientProviders>
    <PublicLayout>{children}</PublicLayout>
  </ClientProviders>
);
