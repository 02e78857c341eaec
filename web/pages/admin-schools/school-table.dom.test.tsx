import { screen, waitFor } from "@testing-library/react";
import type { DrivingSchool, SchoolStatus } from "#modules/catalogue/contract";
import { IntlProvider } from "use-intl";
import { expect, onTestFinished, test, vi } from "vitest";
import { admin } from "../../copy/en/admin.ts";
import { form } from "../../copy/en/form.ts";
import { schools } from "../../copy/en/schools.ts";
import { staffSchools } from "../../copy/en/staff-schools.ts";
import type { Messages } from "../../copy/messages.ts";
import { fakeServer } from "../../data/fake-server.fixture.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { SchoolTable } from "./school-table.tsx";

const messages = { admin, form, schools, "staff-schools": staffSchools } as unknown as Messages;

const school = (status: SchoolStatus, version: number) => {
  const shown = { schoolId: "sch_1", name: "Sample", town: "Worcester", province: "western-cape" };
  return (
    <IntlProvider locale="en-ZA" messages={messages}>
      <SchoolTable
        schools={[{ ...shown, status, version } as unknown as DrivingSchool]}
        chosen={{ ids: new Set(), choose: () => {}, toggle: () => {} }}
      />
    </IntlProvider>
  );
};

const summary = () => screen.getByLabelText("Change the status of Sample");
const isOpen = () => summary().closest("details")!.open;

test("a reason that is being typed stays while the row changes, and is sent from the version that is shown by then", async () => {
  const server = fakeServer();
  const { user, rerender } = rendered(school("listed", 2));
  await user.click(summary());
  await user.type(screen.getByLabelText("Reason"), "It asked us to");
  rerender(school("closed", 3));
  expect(isOpen()).toBe(true);
  expect(screen.getByLabelText("Reason")).toHaveProperty("value", "It asked us to");
  expect(screen.queryByRole("option", { name: "Closed" })).toBeNull();
  await user.selectOptions(screen.getByLabelText("New status"), "suspended");
  await user.click(screen.getByRole("button", { name: "Save the status" }));
  await waitFor(() =>
    expect(server.bodyOf()).toEqual({ status: "suspended", expectedVersion: 3, why: "It asked us to" }),
  );
});

test("a status that was saved closes the form, empties it and leaves the focus where it opens", async () => {
  // All but the command tells colleagues who has the form open.
  const fetched = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async (address) =>
      String(address).endsWith("/sch_1/status")
        ? Response.json({ version: 3 })
        : Response.json({ tag: "Unavailable", reference: "r", facts: {} }, { status: 503 }),
    );
  onTestFinished(() => fetched.mockRestore());
  const { user } = rendered(school("listed", 2));
  await user.click(summary());
  await user.type(screen.getByLabelText("Reason"), "It asked us to{Enter}");
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(document.activeElement).toBe(summary());
  expect(screen.getByLabelText("Reason")).toHaveProperty("value", "");
});
