import { screen, waitFor } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { admin } from "../../copy/en/admin.ts";
import { talk } from "../../copy/en/talk.ts";
import { tickets } from "../../copy/en/tickets.ts";
import type { Messages } from "../../copy/messages.ts";
import { fakeServer } from "../../data/fake-server.fixture.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { MacroList } from "./macro-list.tsx";

const macro = {
  ...{ macroId: `mac_${"1".padStart(32, "0")}`, version: 3, name: "Greeting", text: "Good day." },
  ...{ status: null, priority: null, takes: false },
};
const theirs = { ...macro, version: 4, text: "Good morning.", priority: "urgent" };

/** Opens the list, types into the answer and sends it; a colleague was first. */
const refusedAfterTyping = async () => {
  const server = fakeServer();
  const messages = { admin, talk, tickets } as unknown as Messages;
  const { user } = rendered(
    <IntlProvider locale="en-ZA" messages={messages}>
      <MacroList />
    </IntlProvider>,
  );
  await user.click(screen.getByText(tickets.macros));
  await server.succeeds({ macros: [macro] });
  await user.type(await screen.findByDisplayValue("Good day."), " How can we help?");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await server.refuses("MacroChanged", 409);
  return { server, user };
};

test("an answer that a colleague changed first keeps what was typed, shows theirs, and is saved over it only then", async () => {
  const { server, user } = await refusedAfterTyping();
  await server.succeeds({ macros: [theirs] });
  expect(await screen.findByText("Good morning.")).toBeDefined();
  expect(screen.getByText(tickets.macroChanged)).toBeDefined();
  expect(screen.getByText(`${tickets.macroPriority}: ${tickets.priorities.urgent}`)).toBeDefined();
  expect(screen.getByDisplayValue("Good day. How can we help?")).toBeDefined();
  const before = server.fetched.mock.calls.length;
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.fetched.mock.calls.length).toBeGreaterThan(before));
  expect(server.bodyOf()).toMatchObject({ version: 4, text: "Good day. How can we help?" });
  const kept = { ...theirs, version: 5, text: "Good day. How can we help?", priority: null };
  await server.succeeds(kept);
  await server.succeeds({ macros: [kept] });
  await waitFor(() => expect(screen.queryByText("Good morning.")).toBeNull());
  expect(screen.getByDisplayValue("Good day. How can we help?")).toBeDefined();
});

test("an answer that a colleague removed meanwhile keeps what was typed, and can be added again", async () => {
  const { server, user } = await refusedAfterTyping();
  await server.succeeds({ macros: [] });
  expect(await screen.findByText(tickets.macroGone)).toBeDefined();
  await user.click(screen.getAllByRole("button", { name: "Add" })[0]!);
  await waitFor(() =>
    expect(server.bodyOf()).toMatchObject({ version: 0, text: "Good day. How can we help?" }),
  );
});

test("an answer in which nothing was typed shows what a colleague made of it", async () => {
  const server = fakeServer();
  const messages = { admin, talk, tickets } as unknown as Messages;
  const { user, client } = rendered(
    <IntlProvider locale="en-ZA" messages={messages}>
      <MacroList />
    </IntlProvider>,
  );
  await user.click(screen.getByText(tickets.macros));
  await server.succeeds({ macros: [macro] });
  await screen.findByDisplayValue("Good day.");
  void client.invalidateQueries();
  await server.succeeds({ macros: [theirs] });
  expect(await screen.findByDisplayValue("Good morning.")).toBeDefined();
});
