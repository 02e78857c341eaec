import { screen, waitFor } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { admin } from "../../copy/en/admin.ts";
import { attempts } from "../../copy/en/attempts.ts";
import type { Messages } from "../../copy/messages.ts";
import { fakeServer } from "../../data/fake-server.fixture.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { ViewsBar } from "./views-bar.tsx";

const view = {
  ...{ viewId: `viw_${"1".padStart(32, "0")}`, list: "tickets", name: "Urgent ones" },
  ...{ search: "priority=urgent", isShared: true, by: null },
};

const drawn = (search: Readonly<Record<string, string>>) =>
  rendered(
    <IntlProvider locale="en-ZA" messages={{ admin, attempts } as unknown as Messages}>
      <ViewsBar of="tickets" query={search} isWorthSaving onShow={() => undefined} />
    </IntlProvider>,
  );

test("a view without a name is not saved, and its field says what is missing", async () => {
  const server = fakeServer();
  const { user } = drawn({ status: "open" });
  await server.succeeds({ views: [] });
  await user.click(await screen.findByRole("button", { name: "Save this view" }));
  await user.keyboard("{Enter}");
  expect(screen.getByText("Give the view a name.")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Name of the view"));
  expect(server.fetched).toHaveBeenCalledOnce();
});

test("a view gets another name, stays shared, and the focus goes back to where it was asked", async () => {
  const server = fakeServer();
  const { user } = drawn({ priority: "urgent" });
  await server.succeeds({ views: [view] });
  await user.click(await screen.findByRole("button", { name: "Rename the view Urgent ones" }));
  expect(document.activeElement).toBe(screen.getByDisplayValue("Urgent ones"));
  await user.keyboard(" of today{Enter}");
  await waitFor(() => expect(server.fetched).toHaveBeenCalledTimes(2));
  expect(server.bodyOf()).toEqual({
    ...{ list: "tickets", name: "Urgent ones of today" },
    ...{ search: "priority=urgent", isShared: true },
  });
  const renamed = { ...view, name: "Urgent ones of today" };
  await server.succeeds(renamed);
  await server.succeeds({ views: [renamed] });
  const button = await screen.findByRole("button", { name: "Rename the view Urgent ones of today" });
  expect(document.activeElement).toBe(button);
});

test("a view that is saved shows at once, and goes again with its name still in the form where it was refused", async () => {
  const server = fakeServer();
  const { user } = drawn({ status: "open" });
  await server.succeeds({ views: [view] });
  await user.click(await screen.findByRole("button", { name: "Save this view" }));
  await user.keyboard("Open ones{Enter}");
  expect(await screen.findByRole("button", { name: "Open ones" })).toBeDefined();
  await server.refuses("ViewsFull", 409);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Open ones" })).toBeNull());
  expect(screen.getByText(admin.problems.ViewsFull)).toBeDefined();
  expect(screen.getByDisplayValue("Open ones")).toBeDefined();
});

test("a view that is removed goes at once, and is there again with the reason where it was refused", async () => {
  const server = fakeServer();
  const { user } = drawn({ status: "open" });
  await server.succeeds({ views: [view] });
  await user.click(await screen.findByRole("button", { name: "Remove the view Urgent ones" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Urgent ones" })).toBeNull());
  await server.refuses("ViewNotFound", 404);
  expect(await screen.findByRole("button", { name: "Urgent ones" })).toBeDefined();
  expect(screen.getByText(admin.problems.ViewNotFound)).toBeDefined();
});

test("two views are shared one right after the other, and both show so before the server has said anything", async () => {
  const other = { ...view, viewId: `viw_${"2".padStart(32, "0")}`, name: "Late ones", search: "late=yes" };
  const server = fakeServer();
  const { user } = drawn({ status: "open" });
  await server.succeeds({ views: [view, { ...other, isShared: false }] });
  await user.click(await screen.findByRole("button", { name: "Share the view Late ones with colleagues" }));
  await user.click(screen.getByRole("button", { name: "Stop sharing the view Urgent ones" }));
  expect(await screen.findByRole("button", { name: "Stop sharing the view Late ones" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Share the view Urgent ones with colleagues" })).toBeDefined();
  expect(server.fetched).toHaveBeenCalledTimes(3);
});
