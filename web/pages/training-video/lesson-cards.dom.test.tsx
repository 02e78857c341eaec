import type { LessonCard } from "#modules/catalogue/contract";
import { screen } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import { videos } from "../../copy/en/videos.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { LessonCards } from "./lesson-cards.tsx";

const cards: LessonCard[] = [
  { kind: "read", title: "Stop", pictures: [], points: [], say: "Stop behind the line." },
  {
    kind: "tap",
    title: "Where do you stop?",
    options: ["On the line", "Behind it"],
    right: 1,
    say: "Stop behind the line.",
  },
  { kind: "ask", title: "Who goes first?", pictures: [], answer: "You do", say: "You stopped first." },
];

const shown = () => {
  const onEnd = vi.fn();
  const { user } = rendered(
    <IntlProvider locale="en-ZA" timeZone="Africa/Johannesburg" messages={{ videos }}>
      <LessonCards cards={cards} language="en" onEnd={onEnd} />
    </IntlProvider>,
  );
  return { user, onEnd, next: () => user.click(screen.getByRole("button", { name: "Next" })) };
};
const heading = () => screen.getByRole("heading").textContent;

test("a wrong tap is marked and may be followed by the right one, which shows the sentence", async () => {
  const { user, next } = shown();
  await next();
  await user.click(screen.getByRole("button", { name: "On the line" }));
  expect(screen.getByRole("button", { name: "On the line Wrong" }).dataset["state"]).toBe("wrong");
  expect(screen.queryByText("Stop behind the line.")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Behind it" }));
  expect(screen.getByRole("button", { name: "Behind it Right" }).dataset["state"]).toBe("right");
  expect(screen.getByText("Stop behind the line.")).toBeTruthy();
});

test("the button keeps the focus at the last card, where it leads nowhere", async () => {
  const { user, onEnd, next } = shown();
  await next();
  await next();
  const button = screen.getByRole("button", { name: "Next" });
  expect([button.getAttribute("aria-disabled"), document.activeElement === button]).toEqual(["true", true]);
  await user.keyboard("{Enter}");
  expect([heading(), onEnd.mock.calls.length]).toEqual(["Who goes first?", 1]);
});

test("arrow keys turn the cards, the last one ends the lesson, and an answer shows when asked for", async () => {
  const { user, onEnd } = shown();
  await user.keyboard("{ArrowLeft}");
  expect(heading()).toBe("Stop");
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect([heading(), onEnd.mock.calls.length]).toEqual(["Who goes first?", 1]);
  expect(screen.queryByText("You do")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show the answer" }));
  expect(screen.getByText("You do")).toBeTruthy();
  await user.keyboard("{ArrowRight}{ArrowLeft}{ArrowRight}");
  expect(screen.queryByText("You do")).toBeNull();
});
