import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { PlanLine, ReMarking } from "#modules/assessment/contract";
import type { AuthoredQuestion, QuestionFile } from "#modules/catalogue/contract";
import { succeeded } from "./identity-steps.fixture.ts";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { eventually } from "../support/eventually.ts";

/** A question with another key; returns its newest version. */
export const correctKey = async (
  admin: TestBrowser,
  questionId: string,
  changes: (question: AuthoredQuestion) => Partial<AuthoredQuestion>,
): Promise<AuthoredQuestion> => {
  const { question } = succeeded<QuestionFile>(await admin.send("GET", `/admin/questions/${questionId}`));
  const { version: expectedVersion, ...draft } = question;
  const body = {
    question: { ...draft, explanation: "The first key was a mistake of ours.", ...changes(question) },
    expectedVersion,
    why: "The key was wrong",
  };
  succeeded(await admin.send("PUT", `/admin/questions/${questionId}`, body));
  return { ...question, ...changes(question), version: expectedVersion + 1 };
};

/** The lines of a dry run: how far it was, its summary, and the attempts it names. */
export const dryRun = async (staff: TestBrowser, correction: { questionId: string; version: number }) => {
  const { text, status } = await staff.send("POST", "/admin/re-markings/plan", correction);
  expect(status).toBe(200);
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as PlanLine);
  const summary = lines.find((line) => line.line === "summary")!;
  return {
    progress: lines.filter((line) => line.line === "progress"),
    summary,
    attempts: lines.filter((line) => line.line === "attempt"),
  };
};

export const startReMarking = (
  staff: TestBrowser,
  correction: { questionId: string; version: number },
  commandId: string = randomUUID(),
) => staff.send("POST", "/admin/re-markings", { ...correction, why: "The key was wrong", commandId });

/** A re-marking once it is over. */
export const untilOver = (staff: TestBrowser, { reMarkingId }: Pick<ReMarking, "reMarkingId">) =>
  eventually(async () => {
    const found = succeeded<ReMarking>(await staff.send("GET", `/admin/re-markings/${reMarkingId}`));
    expect(found.state).not.toBe("running");
    return found;
  });
