import { Theme } from "@radix-ui/themes";
import { QueryClientProvider } from "@tanstack/react-query";
import { Direction } from "radix-ui";
import type { ReactNode } from "react";
import { AuthProvider } from "../../session/use-session.tsx";
import { queryClient } from "../../data/query-client.ts";
import { useDirection } from "../../data/settings.ts";

/**
 * Radix, queries and the session, and nothing on the screen: the page draws its own header and `<main id="content">`.
 * The direction provider is inside the theme, because Radix's theme sets its own direction to left-to-right.
 */
export const FocusLayout = ({ children }: { readonly children: ReactNode }) => {
  const direction = useDirection();
  return (
    <QueryClientProvider client={queryClient}>
      <Theme
        accentColor="blue"
        grayColor="gray"
        radius="medium"
        panelBackground="solid"
        hasBackground={false}
      >
        <Direction.Provider dir={direction}>
          <AuthProvider>{children}</AuthProvider>
        </Direction.Provider>
      </Theme>
    </QueryClientProvider>
  );
};
