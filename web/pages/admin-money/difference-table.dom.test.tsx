import { screen, waitFor } from "@testing-library/react";
import type { PaymentDifference } from "#modules/billing/contract";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { admin } from "../../copy/en/admin.ts";
import { money } from "../../copy/en/money.ts";
import type { Messages } from "../../copy/messages.ts";
import { fakeServer } from "../../data/fake-server.fixture.ts";
import { editOf } from "../../features/admin/list-rows.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { DifferenceTable } from "./difference-table.tsx";

const standing = {
  ...{ differenceId: "dif_1", kind: "unknown-here", providerPaymentId: "1117", orderId: null, ended: null },
  ...{ ourCents: null, theirCents: 9900, foundAt: "2026-11-28T08:00:00.000Z" },
} as unknown as PaymentDifference;

const table = (...differences: readonly PaymentDifference[]) =>
  rendered(
    <IntlProvider
      locale="en-ZA"
      timeZone="Africa/Johannesburg"
      messages={{ admin, money } as unknown as Messages}
    >
      <DifferenceTable differences={differences} />
    </IntlProvider>,
  );

test("a difference that was dealt with is put back by the message that says so", async () => {
  const server = fakeServer();
  const { user } = table(standing);
  expect(editOf(document, screen.getByRole("button", { name: "Dealt with" }))?.dataset["edit"]).toBe("focus");
  await user.click(screen.getByRole("button", { name: "Dealt with" }));
  await server.succeeds({ ...standing, ended: "explained" });
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.fetched).toHaveBeenCalledTimes(2));
  expect(String(server.fetched.mock.calls[1]![0])).toContain("/admin/reconciliation/dif_1/restoration");
});

test("what staff explained can be put back later, and what both sides know cannot", () => {
  table({ ...standing, ended: "explained" }, { ...standing, ended: "known" });
  expect(screen.getAllByRole("button", { name: "Put back on the list" })).toHaveLength(1);
  expect(screen.getByText("Known on both sides now")).toBeDefined();
});
