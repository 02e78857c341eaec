import { act, screen } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import { practice } from "../../copy/en/practice.ts";
import { holdInstallOffer } from "../../data/install-offer.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { InstallHint } from "./install-hint.tsx";

const shown = () =>
  rendered(
    <IntlProvider locale="en-ZA" timeZone="Africa/Johannesburg" messages={{ practice }}>
      <InstallHint />
    </IntlProvider>,
  );
const button = () => screen.queryByRole("button", { name: practice.install.yes });

test("the hint comes once, only where the browser offers to install, and installs", async () => {
  holdInstallOffer();
  const first = shown();
  expect(button()).toBeNull();
  const prompt = vi.fn(async () => undefined);
  const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  act(() => void dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await first.user.click(button()!);
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(button()).toBeNull();
  first.unmount();
  shown();
  expect(button()).toBeNull();
});
