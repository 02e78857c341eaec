import { useState } from "react";
import { expect, test } from "vitest";
import { keepFocus } from "./keep-focus.ts";
import { rendered } from "./rendered.fixture.tsx";

/** A list whose rows are removed one by one, or moved to the top. */
const List = () => {
  const [rows, setRows] = useState(["one", "two", "three"]);
  return (
    <>
      <ul ref={keepFocus} aria-label="Rows">
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
              Remove {row}
            </button>
            <button
              type="button"
              onClick={({ currentTarget }) => {
                // A browser takes the focus from what is moved.
                currentTarget.blur();
                setRows([row, ...rows.filter((other) => other !== row)]);
              }}
            >
              Move {row} up
            </button>
          </li>
        ))}
      </ul>
      <p>Elsewhere</p>
      <button type="button" onClick={() => setRows([])}>
        Empty it later
      </button>
    </>
  );
};

const drawn = () => {
  const { user, getByRole, getByText } = rendered(<List />);
  const press = async (name: string) => {
    getByRole("button", { name }).focus();
    await user.keyboard("{Enter}");
  };
  const expectFocus = async (words: string) =>
    await expect.poll(() => document.activeElement?.textContent).toBe(words);
  return { user, press, expectFocus, getByRole, getByText };
};

test("what stands in the place of a row that was removed has the focus, and the last one at the end", async () => {
  const { press, expectFocus } = drawn();
  await press("Remove two");
  await expectFocus("Remove three");
  await press("Remove three");
  await expectFocus("Move one up");
});

test("the part itself has the focus once nothing is left in it", async () => {
  const { press, getByRole } = drawn();
  for (const name of ["Remove one", "Remove two", "Remove three"]) await press(name);
  await expect.poll(() => document.activeElement).toBe(getByRole("list", { name: "Rows" }));
});

test("a button that is moved with its row keeps the focus", async () => {
  const { press, expectFocus } = drawn();
  await press("Move three up");
  await expectFocus("Move three up");
});

test("a person who went elsewhere is not brought back", async () => {
  const { user, getByRole, getByText } = drawn();
  getByRole("button", { name: "Remove two" }).focus();
  await user.click(getByText("Elsewhere"));
  getByRole("button", { name: "Remove two" }).remove();
  // Observers hear of it before a macrotask.
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(document.body);
});
