import { screen, waitFor, within } from "@testing-library/react";
import type { StaffRefund } from "#modules/billing/contract";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { admin } from "../../copy/en/admin.ts";
import { money } from "../../copy/en/money.ts";
import { refund as because } from "../../copy/en/refund.ts";
import type { Messages } from "../../copy/messages.ts";
import { fakeServer } from "../../data/fake-server.fixture.ts";
import { addRows } from "../../routing/table.ts";
import { staffRoutes } from "../../routing/staff-routes.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { RefundTable } from "./refund-table.tsx";

const asked = {
  ...{ refundId: "ref_1", orderId: "ord_1", reference: "K53-6G6KD2V", cents: 7920, reason: "goodwill" },
  ...{ because: null, status: "requested", method: "eft", hasBankDetails: true },
  requestedAt: "2026-11-28T08:00:00.000Z",
} as unknown as StaffRefund;

test("a refund is declined only after the dialog that names its order and amount", async () => {
  addRows(staffRoutes);
  const server = fakeServer();
  const messages = { admin, money, refund: because } as unknown as Messages;
  const { user } = rendered(
    <IntlProvider locale="en-ZA" timeZone="Africa/Johannesburg" messages={messages}>
      <div className="radix-themes">
        <RefundTable refunds={[asked]} />
      </div>
    </IntlProvider>,
  );
  await user.click(screen.getByRole("button", { name: "Decline" }));
  const dialog = within(screen.getByRole("dialog", { name: "Decline" }));
  expect(dialog.getByText("K53-6G6KD2V")).toBeDefined();
  expect(dialog.getByText(/79\.20/)).toBeDefined();
  expect(server.fetched).not.toHaveBeenCalled();
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(server.fetched).toHaveBeenCalledOnce());
  expect(String(server.fetched.mock.calls[0]![0])).toContain("/admin/refunds/ref_1/declining");
});
