import { screen } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { expect, onTestFinished, test, vi } from "vitest";
import { attempts } from "../../copy/en/attempts.ts";
import { problems } from "../../copy/en/problems.ts";
import { tickets } from "../../copy/en/tickets.ts";
import { waiting } from "../../copy/en/waiting.ts";
import type { Messages } from "../../copy/messages.ts";
import { staffRoutes } from "../../routing/staff-routes.ts";
import { addRows } from "../../routing/table.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { ReportedChats } from "./reported-chats.tsx";

const reported = {
  ...{ conversationId: `cnv_${"1".repeat(32)}`, number: 7, topic: "A pen" },
  report: { reason: "rude", reportedAt: "2026-11-30T08:00:00.000Z" },
};

/** Answers readings of the list as the test says, each once it does; the stream beside it stays silent. */
const open = () => {
  addRows(staffRoutes);
  const asked: ((answer: Response) => void)[] = [];
  const fetched = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation((address) =>
      String(address).endsWith("/chats/reports")
        ? new Promise((resolve) => asked.push(resolve))
        : new Promise<never>(() => undefined),
    );
  onTestFinished(() => fetched.mockRestore());
  const { user } = rendered(
    <IntlProvider
      locale="en-ZA"
      timeZone="Africa/Johannesburg"
      messages={{ attempts, problems, tickets, waiting } as unknown as Messages}
    >
      <ReportedChats />
    </IntlProvider>,
  );
  const answer = async (next: Response) => {
    await vi.waitFor(() => expect(asked).not.toHaveLength(0));
    asked.shift()!(next);
  };
  return { user, answer };
};

test("the list of reported chats says that it is on its way, and why it is missing, and is asked for again", async () => {
  const { user, answer } = open();
  screen.getByRole("status", { busy: true });
  await answer(Response.json({ tag: "NotAllowed", reference: "r", facts: {} }, { status: 403 }));
  await screen.findByRole("alert");
  screen.getByRole("heading", { name: tickets.reports.title });
  await user.click(screen.getByRole("button", { name: waiting.again }));
  await answer(Response.json({ chats: [reported] }));
  await screen.findByRole("link", { name: "A pen" });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("without a reported chat there is no list", async () => {
  const { answer } = open();
  await answer(Response.json({ chats: [] }));
  await vi.waitFor(() => expect(screen.queryByRole("status")).toBeNull());
  expect(screen.queryByRole("heading")).toBeNull();
});
