import type { Attempt } from "../contract/attempt.ts";
import type { LearnerCommand } from "../contract/index.ts";

/** The numbers of events up to which an attempt records traces, and answers. */
export interface Room {
  readonly traces: number;
  readonly answers: number;
}

/** `omit`: the command is accepted and leaves no event. `refuse`: it would have been recorded if there were room. */
export type Fate = "record" | "omit" | "refuse";

/**
 * Returns what becomes of a command that the rules allow, in an attempt of so many events. A visit to the question that
 * was visited last says nothing new. A late copy of an omitted visit may be recorded after all, which moves the mark of
 * the current question and touches no answer.
 */
export const fateOf = (command: LearnerCommand, state: Attempt, events: number, room: Room): Fate => {
  switch (command.type) {
    case "visit":
      if (state.phase !== "unstarted" && state.current === command.questionId) return "omit";
      return events < room.traces ? "record" : "omit";
    case "flag":
    case "unflag":
      return events < room.traces ? "record" : "omit";
    case "answer":
    case "clear":
      return events < room.answers ? "record" : "refuse";
    case "submit":
    case "expire":
      return "record";
  }
};
