import { screen } from "@testing-library/react";
import type { PracticeQuestion } from "#modules/assessment/contract";
import { readKnowledge } from "#modules/assessment/contract";
import { IntlProvider } from "use-intl";
import { afterEach, expect, test, vi } from "vitest";
import { practice } from "../../copy/en/practice.ts";
import type { Messages } from "../../copy/messages.ts";
import { queryClient } from "../../data/query-client.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { Dialogs } from "./dialogs.tsx";

afterEach(() => queryClient.clear());

const question = { questionId: "rules-stopping", version: 1 } as PracticeQuestion;

const asked = () => {
  const onOpen = vi.fn<(dialog: null) => void>();
  const onFinish = vi.fn<() => void>();
  const { user } = rendered(
    <IntlProvider locale="en-ZA" messages={{ practice } as unknown as Messages}>
      <div className="radix-themes">
        <Dialogs open="finish" onOpen={onOpen as never} question={question} left={3} onFinish={onFinish} />
      </div>
    </IntlProvider>,
  );
  const dialog = screen.getByRole("dialog", { name: "Finish this practice?" });
  return { user, onOpen, onFinish, text: dialog.textContent };
};

test("a learner without a plan is told what becomes of free questions before a practice is finished", async () => {
  const { user, onOpen, onFinish, text } = asked();
  expect(text).toContain("3 questions are not answered yet.");
  expect(text).toContain("today’s free ones");
  await user.click(screen.getByRole("button", { name: "Go on practising" }));
  expect(onOpen).toHaveBeenCalledWith(null);
  expect(onFinish).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Finish" }));
  expect(onFinish).toHaveBeenCalledOnce();
});

test("a learner with a plan reads nothing of free questions", () => {
  queryClient.setQueryData([readKnowledge.method, readKnowledge.path, {}], { freeLeft: null });
  expect(asked().text).not.toContain("free");
});
