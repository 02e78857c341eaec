import { randomUUID } from "node:crypto";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type {
  Knowledge,
  PracticeChanges,
  PracticeOutcome,
  PracticeView,
  StartedSelection,
} from "#modules/assessment/contract";
import { succeeded } from "./identity-steps.fixture.ts";

type Wanted = { readonly size?: number | "until-i-stop"; readonly commandId?: string };

export const requestPractice = (visitor: TestBrowser, selection: StartedSelection, more: Wanted = {}) =>
  visitor.send("POST", "/practice", { testCode: "code 8", selection, commandId: randomUUID(), ...more });

export const startPractice = async (visitor: TestBrowser, selection: StartedSelection, more: Wanted = {}) =>
  succeeded<PracticeView>(await requestPractice(visitor, selection, more));

export const readPack = async (visitor: TestBrowser) =>
  succeeded<PracticeView>(
    await visitor.send("POST", "/practice-packs", { testCode: "code 8", commandId: randomUUID() }),
  );

export const readPractice = async (visitor: TestBrowser, practiceId: string) =>
  succeeded<PracticeView>(await visitor.send("GET", `/practice/${practiceId}`));

export const readKnowledge = async (visitor: TestBrowser) =>
  succeeded<Knowledge>(await visitor.send("GET", "/knowledge?testCode=code%208"));

/** The command that answers the question at a place, rightly or wrongly. */
export const tryAt = ({ questions }: PracticeView, index: number, isRight = true, more: object = {}) => {
  const { questionId, correct, options } = questions[index]!;
  const wrong = options.find(({ id }) => id !== correct)!.id;
  return {
    commandId: randomUUID(),
    type: "answer",
    questionId,
    optionId: isRight ? correct : wrong,
    tookMs: 4_000,
    ...more,
  };
};
export const finish = () => ({ commandId: randomUUID(), type: "finish" });

export const sendPractice = async (
  visitor: TestBrowser,
  practiceId: string,
  ...commands: readonly object[]
) =>
  succeeded<{ readonly outcomes: readonly PracticeOutcome[]; readonly changes: PracticeChanges | null }>(
    await visitor.send("POST", `/practice/${practiceId}/commands`, { commands }),
  );
