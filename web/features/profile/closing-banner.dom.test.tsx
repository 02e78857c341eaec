import type { Profile } from "#modules/identity/contract";
import { screen } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { afterEach, expect, test, vi } from "vitest";
import { dashboard } from "../../copy/en/dashboard.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { showToast } from "../toasts/show-toast.ts";
import { ClosingBanner } from "./closing-banner.tsx";

vi.mock(import("../toasts/show-toast.ts"), () => ({ showToast: vi.fn(async () => undefined) }));
afterEach(() => vi.unstubAllGlobals());

test("who keeps the account is told so, and the keys continue at the start of the page", async () => {
  const profile = { eraseAt: "2026-12-06T15:11:00.000Z" } as Profile;
  vi.stubGlobal("fetch", async () => Response.json({ ...profile, eraseAt: null }));
  const messages = { dashboard, waiting: {} };
  const { user } = rendered(
    <IntlProvider locale="en-ZA" timeZone="Africa/Johannesburg" messages={messages}>
      <main id="content" tabIndex={-1}>
        <ClosingBanner profile={profile} />
      </main>
    </IntlProvider>,
  );
  await user.click(screen.getByRole("button", { name: dashboard.closing.keep }));
  await vi.waitFor(() => expect(showToast).toHaveBeenCalledWith(dashboard.closing.kept));
  expect(document.activeElement?.id).toBe("content");
});
