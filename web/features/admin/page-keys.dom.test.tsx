import { screen } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { beforeEach, expect, test, vi } from "vitest";
import { admin } from "../../copy/en/admin.ts";
import type { Messages } from "../../copy/messages.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { PageKeys } from "./page-keys.tsx";
import { RowsTable } from "./rows-table.tsx";

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/admin/notes");
});

/** A page of staff with a search, a table, a list of cards and a way to edit the page itself. */
const opened = () => {
  const edited = vi.fn<(what: string) => void>();
  const { user } = rendered(
    <IntlProvider locale="en-ZA" messages={{ admin } as unknown as Messages}>
      <PageKeys />
      <main>
        <input aria-label="Search" />
        <button type="button" data-edit onClick={() => edited("page")}>
          Edit the page
        </button>
        <RowsTable
          caption="Orders"
          columns={[
            {
              id: "order",
              label: "Order",
              cell: ({ name }) => (
                <a href={`#${name}`} data-edit={`/admin/${name}?view=edit`}>
                  Order {name}
                </a>
              ),
            },
            { id: "buyer", label: "Buyer", cell: ({ name }) => <a href="#buyer">Buyer {name}</a> },
          ]}
          rows={[{ name: "one" }, { name: "two" }]}
          idOf={({ name }) => name}
        />
        <ul>
          <li>
            <a href="#about">About</a>
            <button type="button" data-row data-edit onClick={() => edited("note")}>
              Edit the note
            </button>
          </li>
        </ul>
        <ol data-rows>
          <li>
            <button type="button">Read the review</button>
          </li>
        </ol>
      </main>
    </IntlProvider>,
  );
  return { user, edited, focused: () => document.activeElement?.textContent };
};

test("j and k go through tables and cards alike, and stay at either end", async () => {
  const { user, focused } = opened();
  const passed: unknown[] = [];
  for (const key of "jjjjjkkkkk") {
    await user.keyboard(key);
    passed.push(focused());
  }
  const down = ["Order one", "Order two", "Edit the note", "Read the review", "Read the review"];
  const up = ["Edit the note", "Order two", "Order one", "Order one", "Order one"];
  expect(passed).toEqual([...down, ...up]);
});

test("a row is left from anything in it that has the focus", async () => {
  const { user, focused } = opened();
  screen.getByText("Buyer one").focus();
  await user.keyboard("j");
  expect(focused()).toBe("Order two");
});

test("e edits the row that has the focus, and the page where none has it", async () => {
  const { user, edited } = opened();
  await user.keyboard("e");
  expect(edited).toHaveBeenLastCalledWith("page");
  await user.keyboard("jjje");
  expect(edited).toHaveBeenLastCalledWith("note");
  await user.keyboard("ke");
  expect(location.pathname + location.search).toBe("/admin/two?view=edit");
  await user.keyboard("jj");
  edited.mockClear();
  await user.keyboard("e");
  expect(edited).not.toHaveBeenCalled();
});

test("keys that are typed into a field stay there, and those with a modifier do nothing", async () => {
  const { user, focused } = opened();
  const field = screen.getByLabelText<HTMLInputElement>("Search");
  await user.type(field, "je?k");
  expect(field.value).toBe("je?k");
  expect(screen.queryByRole("dialog")).toBeNull();
  field.blur();
  await user.keyboard("{Control>}j{/Control}{Alt>}j{/Alt}");
  expect(focused()).not.toBe("Order one");
});

test("? and the button show the keys of the page, and the switch there stops single letters", async () => {
  const { user, focused } = opened();
  await user.keyboard("?");
  const dialog = await screen.findByRole("dialog", { name: "Keys of this page" });
  for (const line of ["Next row", "Open the row", "Edit"]) expect(dialog.textContent).toContain(line);
  await user.keyboard("j");
  expect(focused()).not.toBe("Order one");
  await user.click(screen.getByRole("switch"));
  await user.keyboard("{Escape}");
  await user.keyboard("j?");
  expect(focused()).not.toBe("Order one");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Keys of this page" }));
  await user.click(await screen.findByRole("switch"));
  await user.keyboard("{Escape}j");
  expect(focused()).toBe("Order one");
});

test("a page without rows says nothing of the keys for rows", async () => {
  const { user } = rendered(
    <IntlProvider locale="en-ZA" messages={{ admin } as unknown as Messages}>
      <PageKeys />
      <main>Figures</main>
    </IntlProvider>,
  );
  await user.keyboard("?");
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Show these keys");
  expect(dialog.textContent).not.toContain("Next row");
});

test("e only goes to what decides at once: Enter decides", async () => {
  const decide = vi.fn<() => void>();
  const { user } = rendered(
    <IntlProvider locale="en-ZA" messages={{ admin } as unknown as Messages}>
      <PageKeys />
      <main>
        <ol data-rows>
          <li>
            <a href="#author">The author</a>
            <button type="button" data-edit="focus" onClick={decide}>
              Show it to all
            </button>
          </li>
        </ol>
      </main>
    </IntlProvider>,
  );
  await user.keyboard("je");
  expect(document.activeElement?.textContent).toBe("Show it to all");
  expect(decide).not.toHaveBeenCalled();
  await user.keyboard("{Enter}");
  expect(decide).toHaveBeenCalledOnce();
});
