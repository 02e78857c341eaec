import { screen } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { staffRoutes } from "../../routing/staff-routes.ts";
import { addRows } from "../../routing/table.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { PersonLink } from "./person-link.tsx";

const accountId = "acc_00000000000000000000000000abcdef";

test("a person is linked by the id of their account until the name is known, with no button in the link", () => {
  addRows(staffRoutes);
  rendered(
    <IntlProvider locale="en-ZA" messages={{}}>
      <PersonLink accountId={accountId} name={undefined} />
    </IntlProvider>,
  );
  const link = screen.getByRole("link", { name: "acc_…abcdef" });
  expect(link.getAttribute("href")).toBe(`/admin/contacts/${accountId}`);
  expect(screen.queryByRole("button")).toBeNull();
});
