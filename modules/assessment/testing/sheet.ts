import type { LearnerCommand } from "../contract/index.ts";
import { deadline, endOfGrace } from "./an-attempt.ts";

/**
 * An attempt as a child would keep it: a sheet of answers, a list of what is done, and a clock. It has a question
 * `rules-9` and an option `z` only to refuse them.
 */
export const sheet = () => {
  const done = new Set<string>();
  const answers = new Map<string, string>();
  const flags = new Set<string>();
  let current: string | null = null;
  let isClosed = false;
  const isTaken = (command: LearnerCommand, now: number) => {
    if (isClosed) return false;
    if (command.type === "expire") return now >= deadline;
    if (now > endOfGrace) return false;
    if (command.type === "submit") return true;
    return command.questionId !== "rules-9" && (command.type !== "answer" || command.optionId !== "z");
  };
  const write = (command: LearnerCommand) => {
    if (command.type === "submit" || command.type === "expire") isClosed = true;
    else if (command.type === "answer") answers.set(command.questionId, command.optionId);
    else if (command.type === "clear") answers.delete(command.questionId);
    else if (command.type === "flag") flags.add(command.questionId);
    else if (command.type === "unflag") flags.delete(command.questionId);
    else current = command.questionId;
  };
  return {
    give: (command: LearnerCommand, now: number) => {
      if (done.has(command.commandId)) return "repeated";
      if (!isTaken(command, now)) return "refused";
      done.add(command.commandId);
      write(command);
      return "recorded";
    },
    look: (now: number) => {
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
