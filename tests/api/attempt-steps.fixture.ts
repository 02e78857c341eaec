import { randomUUID } from "node:crypto";
import type { AttemptResult, AttemptView, CommandOutcome } from "#modules/assessment/contract";
import type { PaperReference } from "#modules/catalogue/contract";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";

/** A paper that is always published. */
export const paper = { testCode: "code 8", testNum: 1, category: "controls" } as const;

const succeeded = <A>({ status, text }: { readonly status: number; readonly text: string }): A => {
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return JSON.parse(text) as A;
};

export const start = async (visitor: TestBrowser, what: PaperReference = paper): Promise<AttemptView> =>
  succeeded(await visitor.send("POST", "/attempts", what));

export const command = <More extends object>(type: string, more: More = {} as More) => ({
  commandId: randomUUID(),
  type,
  ...more,
});

/** The command that chooses an option of the question at a place. */
export const answerTo = ({ questions }: AttemptView, index = 0, option = 0) => {
  const { questionId, options } = questions[index]!;
  return command("answer", { questionId, optionId: options[option]!.id });
};

export const sendAll = async (visitor: TestBrowser, attemptId: string, ...commands: readonly object[]) =>
  succeeded<{ readonly outcomes: readonly CommandOutcome[] }>(
    await visitor.send("POST", `/attempts/${attemptId}/commands`, { commands }),
  ).outcomes;

export const readResult = async (visitor: TestBrowser, attemptId: string): Promise<AttemptResult> =>
  succeeded(await visitor.send("GET", `/attempts/${attemptId}/result`));
