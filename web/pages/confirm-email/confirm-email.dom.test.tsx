import { screen } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { form } from "../../copy/en/form.ts";
import { recovery } from "../../copy/en/recovery.ts";
import { shell } from "../../copy/en/shell.ts";
import type { Messages } from "../../copy/messages.ts";
import type { Session } from "../../session/session.ts";
import type { SessionState } from "../../session/session-state.ts";
import { AuthContext } from "../../session/use-session.tsx";
import { rendered } from "../../ui/rendered.fixture.tsx";
import ConfirmEmailPage from "./confirm-email.page.tsx";

const opened = (state: SessionState) => {
  const session: Partial<Session> = { state: () => state, subscribe: () => () => {} };
  rendered(
    <IntlProvider locale="en-ZA" messages={{ form, recovery, shell } as unknown as Messages}>
      <AuthContext value={session as Session}>
        <ConfirmEmailPage code="cut-off" />
      </AuthContext>
    </IntlProvider>,
  );
};

test("a link that was cut off leads to a new one at once", () => {
  opened({ phase: "signedOut", account: null, endedBecause: null });
  expect(screen.getByRole("heading", { name: "This link does not work any more" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Send a new link" })).toBeDefined();
});

test("a person who is signed in is not asked to sign in after a link that works no more", () => {
  const account = { sessionId: "one", accountId: "Thandi", roles: ["client"] } as const;
  opened({ phase: "signedIn", account, endedBecause: null });
  expect(screen.getByRole("heading", { name: "You are signed in already" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Continue" })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Sign in" })).toBeNull();
});
