import type { readReconciliation } from "#modules/billing/contract";
import { screen } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { afterEach, expect, test, vi } from "vitest";
import { money } from "../../copy/en/money.ts";
import { problems } from "../../copy/en/problems.ts";
import { waiting } from "../../copy/en/waiting.ts";
import type { OkOf } from "../../data/call.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { Comparison } from "./comparison.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a comparison with the provider that cannot be fetched says so, and is fetched again", async () => {
  const found: OkOf<typeof readReconciliation> = {
    ...{ comparisons: [], differences: [], next: null, silentOrders: 0 },
  };
  vi.stubGlobal(
    "fetch",
    vi
      .fn(async () => Response.json(found))
      .mockResolvedValueOnce(
        Response.json({ tag: "InternalError", reference: "r", facts: {} }, { status: 500 }),
      ),
  );
  const messages = { money, problems, waiting };
  const { user } = rendered(
    <IntlProvider locale="en-ZA" timeZone="Africa/Johannesburg" messages={messages}>
      <Comparison />
    </IntlProvider>,
  );
  await user.click(await screen.findByRole("button", { name: waiting.again }));
  expect(await screen.findByText(money.comparison.never)).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});
