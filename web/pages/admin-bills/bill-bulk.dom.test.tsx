import type { InvoiceDocument } from "#modules/admin-template/contract";
import { screen, waitFor } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { admin } from "../../copy/en/admin.ts";
import { bills as words } from "../../copy/en/bills.ts";
import type { Messages } from "../../copy/messages.ts";
import { fakeServer } from "../../data/fake-server.fixture.ts";
import { useChosen } from "../../features/admin/use-chosen.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { BillBulk } from "./bill-bulk.tsx";

const bill = (id: number, status: string) => ({ id, status, billTo: "A school" }) as InvoiceDocument;
const [first, second] = [bill(1, "Pending"), bill(2, "Shipped")];
const { id: _, ...seen } = first;

const Bar = () => {
  const chosen = useChosen();
  return <BillBulk bills={[first, second]} chosen={chosen} />;
};
const drawn = () =>
  rendered(
    <IntlProvider locale="en-ZA" messages={{ admin, bills: words } as unknown as Messages}>
      <Bar />
    </IntlProvider>,
  );
const button = (name: string) => screen.findByRole("button", { name });

test("bills that are not of a status yet become so, each as it was seen, and one press takes that back", async () => {
  const server = fakeServer();
  const { user } = drawn();
  await user.click(await button("Choose all on this page"));
  await user.click(await button("Set to “Shipped”"));
  await waitFor(() => expect(server.fetched).toHaveBeenCalledOnce());
  expect(server.bodyOf()).toEqual({ ...first, status: "Shipped", seen });
  await server.succeeds({ ...first, status: "Shipped" });
  await user.click(await button("Undo"));
  await waitFor(() => expect(server.fetched).toHaveBeenCalledTimes(2));
  expect(server.bodyOf()).toEqual({ ...first, seen: { ...seen, status: "Shipped" } });
  await server.succeeds(first);
  expect(await screen.findByText("1 is as it was.")).toBeDefined();
});

test("bills are deleted only after a second press, as they were seen, and nothing offers to take that back", async () => {
  const server = fakeServer();
  const { user } = drawn();
  await user.click(await button("Choose all on this page"));
  await user.click(await button("Delete them"));
  await user.click(await button("Keep them"));
  await user.click(await button("Delete them"));
  expect(server.fetched).not.toHaveBeenCalled();
  await user.click(await button("Delete for good"));
  await waitFor(() => expect(server.fetched).toHaveBeenCalledOnce());
  expect(server.bodyOf()).toEqual({ invoiceId: 1, seen });
  await server.succeeds([second]);
  await waitFor(() => expect(server.fetched).toHaveBeenCalledTimes(2));
  await server.refuses("InvoiceDocumentChanged", 409);
  expect(await screen.findByText(/1 was changed.*1 stays as it is/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});
