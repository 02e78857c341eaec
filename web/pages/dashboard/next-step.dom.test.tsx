import type { PaperProgress } from "#modules/assessment/contract";
import { screen } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { dashboard } from "../../copy/en/dashboard.ts";
import { planNeeded } from "../../copy/en/plan-needed.ts";
import { progress } from "../../copy/en/progress.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { NextCard } from "./next-step.tsx";

const shown = (given: Partial<PaperProgress>) => {
  const next = {
    paper: { testCode: "code 8", testNum: 2, category: null, version: 1 },
    ...{ questions: 64, limitSeconds: 3_600, attempts: 0, running: null, locked: false },
    ...given,
  } as PaperProgress;
  const messages = { dashboard, progress, "plan-needed": planNeeded };
  return rendered(
    <IntlProvider locale="en-ZA" timeZone="Africa/Johannesburg" messages={messages}>
      <NextCard next={next} testCode="code 8" />
    </IntlProvider>,
  );
};

test("the way to the next paper says beforehand that it needs a plan", () => {
  shown({ locked: true });
  expect(screen.getByRole("link", { name: "Start paper 2 · Needs a plan" })).toBeDefined();
});

test("the way to a free paper says nothing of plans", () => {
  shown({});
  expect(screen.getByRole("link", { name: "Start paper 2" })).toBeDefined();
});
