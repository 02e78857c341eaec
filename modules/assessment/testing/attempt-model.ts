import { publicQuestionId } from "#modules/catalogue/testing";
import type { LearnerCommand } from "../contract/index.ts";
import { deadline, endOfGrace } from "./an-attempt.ts";

/**
 * The simplest possible model of an attempt (answers, flags, a deadline) to compare the real one with. It refuses the
 * question `rules-9` and the option `z`.
 */
export const attemptModel = () => {
  const applied = new Set<string>();
  const answers = new Map<string, string>();
  const flags = new Set<string>();
  let current: string | null = null;
  let isClosed = false;
  const isAccepted = (command: LearnerCommand, now: number) => {
    if (isClosed) return false;
    if (command.type === "expire") return now >= deadline;
    if (now > endOfGrace) return false;
    if (command.type === "submit") return true;
    return (
      command.questionId !== publicQuestionId("rules-9") &&
      (command.type !== "answer" || command.optionId !== "z")
    );
  };
  const record = (command: LearnerCommand) => {
    if (command.type === "submit" || command.type === "expire") isClosed = true;
    else if (command.type === "answer") answers.set(command.questionId, command.optionId);
    else if (command.type === "clear") answers.delete(command.questionId);
    else if (command.type === "flag") flags.add(command.questionId);
    else if (command.type === "unflag") flags.delete(command.questionId);
    else current = command.questionId;
  };
  return {
    apply: (command: LearnerCommand, now: number) => {
      if (applied.has(command.commandId)) return "repeated";
      if (!isAccepted(command, now)) return "refused";
      if (command.type === "visit" && command.questionId === current) return "omitted";
      applied.add(command.commandId);
      record(command);
      return "recorded";
    },
    read: (now: number) => {
      if (now > endOfGrace) isClosed = true;
      return {
        isOpen: !isClosed,
        current,
        answers: Object.fromEntries(answers),
        flags: [...flags].toSorted(),
      };
    },
  };
};
