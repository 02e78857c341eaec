import { fireEvent, screen } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { expect, onTestFinished, test, vi } from "vitest";
import { dashboard } from "../../copy/en/dashboard.ts";
import { numbers } from "../../copy/en/numbers.ts";
import { waiting } from "../../copy/en/waiting.ts";
import type { Messages } from "../../copy/messages.ts";
import { currentSettings, takeSettings } from "../../data/settings.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { ColumnChart } from "./column-chart.tsx";

const messages = { dashboard, numbers, waiting } as unknown as Messages;
const columns = [3, 0, 5, 1].map((whole, index) => ({
  ...{ tick: `${index + 1}`, name: `Day ${index + 1}` },
  ...{ whole, part: Math.floor(whole / 2) },
}));

/** The width of a chart, which a document without a screen does not know: 100 px for each bar. */
const drawn = async () => {
  const width = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(400);
  onTestFinished(() => width.mockRestore());
  const view = rendered(
    <IntlProvider locale="en-ZA" timeZone="Africa/Johannesburg" messages={messages}>
      <ColumnChart
        title="Attempts"
        sentence="Nine attempts."
        legend={["Started", "Passed"]}
        columns={columns}
      />
    </IntlProvider>,
  );
  return {
    ...view,
    reader: await screen.findByRole<HTMLInputElement>("slider", { name: "Attempts, bar by bar" }),
  };
};

const hint = "Point at a bar to read it, or use the arrow keys.";

test("the bars are read one after the other, the newest first, with what each says", async () => {
  const { user, reader } = await drawn();
  expect(screen.getByText(hint)).toBeDefined();
  await user.tab();
  expect(document.activeElement).toBe(reader);
  expect(screen.getByText("Day 4: Started 1, Passed 0")).toBeDefined();
  fireEvent.change(reader, { target: { value: "2" } });
  expect(reader.getAttribute("aria-valuetext")).toBe("Day 3: Started 5, Passed 2");
  expect(screen.getByText("Day 3: Started 5, Passed 2")).toBeDefined();
  await user.tab();
  expect(screen.getByText(hint)).toBeDefined();
});

test("the drawing says its sentence, and has a bar for each amount", async () => {
  await drawn();
  const drawing = screen.getByRole("img", { name: "Nine attempts." });
  expect(drawing.querySelectorAll(".column-chart-whole")).toHaveLength(3);
  expect(drawing.querySelectorAll(".column-chart-part")).toHaveLength(2);
  expect([...drawing.querySelectorAll("text")].map(({ textContent }) => textContent)).toEqual([
    "3",
    "0",
    "5",
    "1",
  ]);
});

test.each([
  ["ltr", "Day 1: Started 3, Passed 1"],
  ["rtl", "Day 4: Started 1, Passed 0"],
] as const)("a pointer at the left reads the bar that lies there, %s", async (direction, says) => {
  const before = currentSettings();
  globalThis.showSettings = () => {};
  onTestFinished(() => takeSettings(before));
  takeSettings({ direction });
  const { reader } = await drawn();
  fireEvent.pointerMove(reader, { clientX: 50 });
  expect(screen.getByText(says)).toBeDefined();
  fireEvent.pointerLeave(reader);
  expect(screen.getByText(hint)).toBeDefined();
});
