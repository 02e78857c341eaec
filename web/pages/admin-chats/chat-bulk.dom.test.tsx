import type { StaffConversation } from "#modules/admin-template/contract";
import { screen, waitFor } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { admin } from "../../copy/en/admin.ts";
import { tickets } from "../../copy/en/tickets.ts";
import type { Messages } from "../../copy/messages.ts";
import { fakeServer } from "../../data/fake-server.fixture.ts";
import { useChosen } from "../../features/admin/use-chosen.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { ChatBulk } from "./chat-bulk.tsx";

const thabo = `acc_${"1".repeat(32)}`;
const chat = (number: number, changes: object = {}) =>
  ({
    ...{ conversationId: `cnv_${number}`, number, version: 3, topic: "A pen", channel: "chat" },
    ...{ status: "open", priority: "normal", assignee: null, dueAt: null, ...changes },
  }) as unknown as StaffConversation;
const chats = [chat(1), chat(2, { assignee: thabo })];

const Bar = () => <ChatBulk chats={chats} chosen={useChosen()} />;

test("chats are handed over to the colleague that was picked, except those that are theirs, and one press takes that back", async () => {
  const server = fakeServer();
  const { user } = rendered(
    <IntlProvider locale="en-ZA" messages={{ admin, tickets } as unknown as Messages}>
      <Bar />
    </IntlProvider>,
  );
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  await server.succeeds({ colleagues: [{ accountId: thabo, name: "Thabo", roles: ["support"] }] });
  await press("Choose all on this page");
  await user.selectOptions(await screen.findByLabelText("Hand over to"), "Thabo");
  await press("Hand over");
  await waitFor(() => expect(server.fetched).toHaveBeenCalledTimes(2));
  expect(String(server.fetched.mock.calls[1]![0])).toContain("/admin/tickets/cnv_1");
  expect(server.bodyOf()).toMatchObject({ version: 3, assignee: thabo, status: "open" });
  await server.succeeds({ ...chats[0], assignee: thabo, version: 4 });
  await press("Undo");
  await waitFor(() => expect(server.fetched).toHaveBeenCalledTimes(3));
  expect(server.bodyOf()).toMatchObject({ version: 4, assignee: null });
});
