import { QueryClientContext, QueryClientProvider } from "@tanstack/react-query";
import { Direction } from "radix-ui";
import { type ReactNode, use } from "react";
import { AuthProvider } from "../../session/use-session.tsx";
import { queryClient } from "../../data/query-client.ts";
import { useDirection } from "../../data/settings.ts";

/**
 * Queries, the session and the direction, and nothing on the screen: the page draws its own header and
 * `<main id="content">`. Radix's theme is not here: what it would set is on `<body>` in every page's HTML.
 * Where the server writes pages, each has a cache of its own around it.
 */
export const FocusLayout = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={use(QueryClientContext) ?? queryClient}>
    <Direction.Provider dir={useDirection()}>
      <AuthProvider>{children}</AuthProvider>
    </Direction.Provider>
  </QueryClientProvider>
);
