import { screen } from "@testing-library/react";
import { useState } from "react";
import { IntlProvider } from "use-intl";
import { beforeEach, expect, test } from "vitest";
import { admin } from "../../copy/en/admin.ts";
import type { Messages } from "../../copy/messages.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import type { RowsColumn } from "./rows-column.ts";
import { RowsTable } from "./rows-table.tsx";

beforeEach(() => localStorage.clear());

interface Ticket {
  readonly id: string;
  readonly topic: string;
  readonly priority: string;
}

const tickets: readonly Ticket[] = [
  { id: "1", topic: "Refund", priority: "high" },
  { id: "2", topic: "Sign-in", priority: "low" },
];

const columns: readonly RowsColumn<Ticket>[] = [
  { id: "topic", label: "Topic", isFixed: true, cell: ({ topic }) => topic },
  {
    id: "priority",
    label: "Priority",
    isNumber: true,
    className: "by-priority",
    cell: (row) => row.priority,
  },
];

const idOf = ({ id }: Ticket) => id;

const opened = () =>
  rendered(
    <IntlProvider locale="en-ZA" messages={{ admin } as unknown as Messages}>
      <RowsTable list="tickets" caption="Tickets" columns={columns} rows={tickets} idOf={idOf} />
    </IntlProvider>,
  );

const heads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
const cells = () => screen.getAllByRole("cell").map(({ textContent }) => textContent);

test("a column is declared once: its name heads it and names its cells in a card", () => {
  opened();
  expect(heads()).toEqual(["Topic", "Priority"]);
  expect(cells()).toEqual(["Refund", "high", "Sign-in", "low"]);
  const [head, cell] = [screen.getByRole("columnheader", { name: "Priority" }), screen.getByText("high")];
  expect(cell.dataset["label"]).toBe("Priority");
  for (const part of [head, cell]) {
    expect(part.className).toBe("by-priority");
    expect(part.dataset["number"]).toBe("true");
  }
});

test("a hidden column goes from the head and the cells, and stays away when the list is opened again", async () => {
  const { user, unmount } = opened();
  await user.click(screen.getByText("Columns"));
  await user.click(await screen.findByLabelText("Priority"));
  expect(heads()).toEqual(["Topic"]);
  expect(cells()).toEqual(["Refund", "Sign-in"]);
  expect(screen.getByText("1 hidden")).toBeTruthy();
  unmount();
  const again = opened();
  expect(heads()).toEqual(["Topic"]);
  await again.user.click(screen.getByText("Columns"));
  await again.user.click(await screen.findByLabelText("Priority"));
  expect(cells()).toEqual(["Refund", "high", "Sign-in", "low"]);
  expect(localStorage).toHaveLength(0);
});

test("the menu works by keys, and gives the focus back when Escape closes it", async () => {
  const { user } = opened();
  const menu = screen.getByText<HTMLElement>("Columns").closest("details")!;
  const button = menu.querySelector("summary")!;
  menu.open = true;
  (await screen.findByLabelText("Priority")).focus();
  await user.keyboard(" ");
  expect(heads()).toEqual(["Topic"]);
  await user.keyboard("{Escape}");
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(button);
});

test("a column that tells rows apart is not in the menu, and is shown whatever this browser has kept", async () => {
  localStorage.setItem("roadworthy.hidden-columns.tickets", '["topic","gone"]');
  const { user } = opened();
  expect(heads()).toEqual(["Topic", "Priority"]);
  await user.click(screen.getByText("Columns"));
  expect(await screen.findByLabelText("Priority")).toBeTruthy();
  expect(screen.queryByLabelText("Topic")).toBeNull();
});

test("a choice of columns that cannot be read hides nothing", () => {
  for (const damaged of ["{", "7", '[{"id":"priority"}]']) {
    localStorage.setItem("roadworthy.hidden-columns.tickets", damaged);
    const { unmount } = opened();
    expect(heads()).toEqual(["Topic", "Priority"]);
    unmount();
  }
});

const Note = () => {
  const [text, setText] = useState("");
  return <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />;
};

test("what a cell remembers stays when its list declares its columns anew", async () => {
  const List = () => {
    const [count, setCount] = useState(0);
    const anew: readonly RowsColumn<Ticket>[] = [
      { id: "count", label: "Count", cell: () => count },
      { id: "note", label: "Note", cell: () => <Note /> },
    ];
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>
          Count
        </button>
        <RowsTable caption="Tickets" columns={anew} rows={tickets.slice(0, 1)} idOf={idOf} />
      </>
    );
  };
  const { user } = rendered(<List />);
  await user.type(screen.getByLabelText("Note"), "call back");
  await user.click(screen.getByRole("button"));
  expect(screen.getByRole("cell", { name: "1" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Note").value).toBe("call back");
});

test("a longer list whose columns stay the same draws only what is new", async () => {
  const drawn: string[] = [];
  const noted: readonly RowsColumn<Ticket>[] = [
    {
      id: "topic",
      label: "Topic",
      cell: ({ topic }) => {
        drawn.push(topic);
        return topic;
      },
    },
  ];
  const List = () => {
    const [count, setCount] = useState(1);
    return (
      <>
        <button type="button" onClick={() => setCount(2)}>
          More
        </button>
        <RowsTable caption="Tickets" columns={noted} rows={tickets.slice(0, count)} idOf={idOf} />
      </>
    );
  };
  const { user } = rendered(<List />);
  drawn.length = 0;
  await user.click(screen.getByRole("button"));
  expect(cells()).toEqual(["Refund", "Sign-in"]);
  expect(new Set(drawn)).toEqual(new Set(["Sign-in"]));
});
