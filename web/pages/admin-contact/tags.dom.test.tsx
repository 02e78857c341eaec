import { screen } from "@testing-library/react";
import type { ContactCard } from "#modules/identity/contract";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { staffContacts } from "../../copy/en/staff-contacts.ts";
import type { Messages } from "../../copy/messages.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { Tags } from "./tags.tsx";

test("an empty tag is not sent: the field says what is missing and has the focus, and a typed one is said to be edited", async () => {
  const said: unknown[] = [];
  const messages = { "staff-contacts": staffContacts } as unknown as Messages;
  const { user } = rendered(
    <IntlProvider locale="en-ZA" messages={messages}>
      <Tags
        card={{ accountId: "acc_1", tags: [] } as unknown as ContactCard}
        onEditing={(part, isEditing) => said.push([part, isEditing])}
      />
    </IntlProvider>,
  );
  await user.click(screen.getByRole("button", { name: "Add the tag" }));
  const field = screen.getByRole("combobox", { name: /New tag/ });
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(staffContacts.tagMissing)).toBeDefined();
  await user.type(field, "moved");
  expect(screen.queryByText(staffContacts.tagMissing)).toBeNull();
  await user.clear(field);
  expect(said).toEqual([
    ["tag", false],
    ["tag", true],
    ["tag", false],
  ]);
});
