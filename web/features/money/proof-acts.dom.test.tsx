import { screen, waitFor } from "@testing-library/react";
import type { StaffProof } from "#modules/billing/contract";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { admin } from "../../copy/en/admin.ts";
import { money } from "../../copy/en/money.ts";
import type { Messages } from "../../copy/messages.ts";
import { fakeServer } from "../../data/fake-server.fixture.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { editOf } from "../admin/list-rows.ts";
import { ProofActs } from "./proof-acts.tsx";

const received = {
  ...{ proofId: "prf_1", orderId: "ord_1", reference: "K53-6G6KD2V", type: "image/png", bytes: 1 },
  ...{ accountId: "acc_1", totalCents: 9900, status: "received", receivedAt: "2026-11-28T08:00:00.000Z" },
} as unknown as StaffProof;

const acts = (proof: StaffProof) =>
  rendered(
    <IntlProvider locale="en-ZA" messages={{ admin, money } as unknown as Messages}>
      <ProofActs proof={proof} />
    </IntlProvider>,
  );

test("that the money of a proof is missing is taken back by the message that says so", async () => {
  const server = fakeServer();
  const { user } = acts(received);
  await user.click(screen.getByRole("button", { name: "The money is not here" }));
  await server.succeeds({ ...received, status: "not-found" });
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.fetched).toHaveBeenCalledTimes(2));
  expect(String(server.fetched.mock.calls[1]![0])).toContain("/admin/proofs/prf_1/restoration");
});

test("one whose money was not found has the way back, and the key e only goes to saving it, which is recorded", () => {
  acts({ ...received, status: "not-found" });
  expect(screen.queryByRole("button", { name: "The money is not here" })).toBeNull();
  expect(screen.getByRole("button", { name: "Take that back" })).toBeDefined();
  expect(editOf(document, null)?.dataset["edit"]).toBe("focus");
  expect(editOf(document, null)?.textContent).toBe("Save the file");
});
