import { screen } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { expect, onTestFinished, test } from "vitest";
import type { NoteLink } from "#modules/admin-template/contract";
import type { Role } from "#vocabulary/access";
import { staffNotes } from "../../copy/en/staff-notes.ts";
import type { Messages } from "../../copy/messages.ts";
import { staffRoutes } from "../../routing/staff-routes.ts";
import { addRows } from "../../routing/table.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { AboutLink } from "./about-link.tsx";

// As the area of staff does before its pages load.
addRows(staffRoutes);
const messages = { "staff-notes": staffNotes } as unknown as Messages;

/** Shows what a note is about to an account with a role. */
const shownTo = (role: Role, about: NoteLink) => {
  const mark = encodeURIComponent(JSON.stringify({ accountId: "acc_1", roles: [role] }));
  document.cookie = `rw-auth-state=${mark}`;
  onTestFinished(() => void (document.cookie = "rw-auth-state=; max-age=0"));
  rendered(
    <IntlProvider locale="en-ZA" timeZone="Africa/Johannesburg" messages={messages}>
      <AboutLink about={about} name={undefined} />
    </IntlProvider>,
  );
};

const question: NoteLink = "rules-stop-001";

test.each(["admin", "editor"] as const)("a note about a question leads an %s to the question", (role) => {
  shownTo(role, question);
  expect(screen.getByRole("link", { name: /rules-stop-001/ }).getAttribute("href")).toBe(
    "/admin/questions/rules-stop-001",
  );
});

test.each(["support", "operator"] as const)(
  "a note about a question names it to %s, who may not see the bank, without a link",
  (role) => {
    shownTo(role, question);
    expect(screen.getByText(question)).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  },
);
