import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { shell } from "../copy/en/shell.ts";
import type { Messages } from "../copy/messages.ts";
import { queryClient } from "../data/query-client.ts";
import { routes } from "../routing/routes.ts";
import { staffRoutes } from "../routing/staff-routes.ts";
import type { Session } from "../session/session.ts";
import type { SessionState } from "../session/session-state.ts";
import { changeReader } from "../session/held-page.ts";
import { AuthContext } from "../session/use-session.tsx";
import { rendered } from "../ui/rendered.fixture.tsx";
import { IntlProvider } from "use-intl";
import { staffArea } from "./areas.ts";
import { Guarded } from "./guarded.tsx";

const signedIn = (accountId: string): SessionState => ({
  phase: "signedIn",
  account: { sessionId: "one", accountId, roles: ["client"] },
  endedBecause: null,
});
const staffSession: SessionState = {
  phase: "signedIn",
  account: { sessionId: "two", accountId: "Naledi", roles: ["client", "support", "editor"] },
  endedBecause: null,
};
const over: SessionState = { phase: "signedOut", account: null, endedBecause: "signed-out" };

/** A page with a field, of a session that the test changes. */
const opened = () => {
  let state = signedIn("Thandi");
  const listeners = new Set<() => void>();
  const session: Partial<Session> = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const { user } = rendered(
    <IntlProvider locale="en-ZA" messages={{ shell } as unknown as Messages}>
      <AuthContext value={session as Session}>
        <Guarded row={routes.questions}>
          <input aria-label="Your question" />
        </Guarded>
      </AuthContext>
    </IntlProvider>,
  );
  const become = (next: SessionState) =>
    act(async () => {
      if (state.account?.accountId !== next.account?.accountId) changeReader(next.account?.accountId ?? null);
      state = next;
      for (const listener of listeners) listener();
      await Promise.resolve();
    });
  const field = () => screen.getByLabelText<HTMLInputElement>("Your question");
  return { user, become, field };
};

beforeEach(() => history.replaceState(null, "", "/client/questions"));

test("what was typed is there again after a sign-out in another tab and a sign-in in this one", async () => {
  const { user, become, field } = opened();
  queryClient.setQueryData(["read"], "by Thandi");
  await user.type(field(), "May I bring my own pen?");
  await become(over);
  expect(
    await screen.findByRole("heading", { name: "You are signed out" }, { timeout: 20_000 }),
  ).toBeDefined();
  expect(screen.getByRole("dialog").textContent).toContain("You signed out in another tab.");
  expect(location.pathname).toBe("/client/questions");
  await become(signedIn("Thandi"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(field().value).toBe("May I bring my own pen?");
  expect(queryClient.getQueryData(["read"])).toBe("by Thandi");
});

test("another account finds nothing of what was typed or read", async () => {
  const { user, become, field } = opened();
  queryClient.setQueryData(["read"], "by Thandi");
  await user.type(field(), "May I bring my own pen?");
  await become(over);
  await become(signedIn("Sipho"));
  await waitFor(() => expect(field().value).toBe(""));
  expect(queryClient.getQueryData(["read"])).toBeUndefined();
});

test("a page on which nothing was typed leads to the sign-in page", async () => {
  const { become } = opened();
  await become(over);
  await waitFor(() => expect(location.pathname).toBe("/login"));
  expect(history.state).toEqual({ origin: "/client/questions" });
});

test("staff who open a page for other roles are told so, see nothing of it, and stay at its address", async () => {
  await staffArea.load();
  history.replaceState(null, "", "/admin/money");
  const session: Partial<Session> = { state: () => staffSession, subscribe: () => () => {} };
  await act(
    async () =>
      void rendered(
        <IntlProvider locale="en-ZA" messages={{ shell } as unknown as Messages}>
          <AuthContext value={session as Session}>
            <Guarded row={staffRoutes.adminMoney}>
              <h1>Payments</h1>
            </Guarded>
          </AuthContext>
        </IntlProvider>,
      ),
  );
  const words = { timeout: 20_000 };
  expect(await screen.findByRole("heading", { name: "This page is not for your role" }, words)).toBeDefined();
  expect(screen.getByText("It is for: Admin. Your role: Support and Editor.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to the dashboard" }).getAttribute("href")).toBe(
    "/admin/dashboard",
  );
  expect(screen.queryByRole("heading", { name: "Payments" })).toBeNull();
  expect(location.pathname).toBe("/admin/money");
});
