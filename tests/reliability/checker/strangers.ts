import { isDeepStrictEqual } from "node:util";
import { participantOfToken } from "#kernel/http/caller";
import { publicQuestionId } from "#modules/catalogue/testing";
import { idFromUuid } from "#vocabulary/id";
import type { Act, Intent } from "../journal/lines.ts";
import type { Operation } from "../journal/read.ts";
import { type StreamCheck, tally } from "./check.ts";
import type { LoggedEvent, LoggedStream } from "./log.ts";

const eventTypes: Readonly<Record<Act["type"], string>> = {
  start: "assessment.attempt-started",
  answer: "assessment.answer-chosen",
  clear: "assessment.answer-cleared",
  flag: "assessment.question-flagged",
  unflag: "assessment.question-unflagged",
  visit: "assessment.question-visited",
  submit: "assessment.attempt-submitted",
};

/** Learners name a question by its public id, the log by the bank's. */
const asSent = (data: LoggedEvent["data"]) => ({
  ...data,
  questionId: publicQuestionId(String(data["questionId"])),
});

const saysWhatWasSent = (event: LoggedEvent, { act, attempt, clientAt, cookie }: Intent): boolean => {
  const actor = idFromUuid("par", participantOfToken(cookie));
  if (event.type !== eventTypes[act.type] || event.meta["actor"] !== actor) return false;
  if (act.type === "start") {
    const { testCode, testNum } = event.data["paper"] as { testCode: string; testNum: number };
    return event.version === 1 && testCode === act.testCode && testNum === act.testNum;
  }
  const isInPlace = idFromUuid("att", event.stream) === attempt && event.meta["clientAt"] === clientAt;
  const { type: _, ...facts } = act;
  return isInPlace && (act.type === "submit" || isDeepStrictEqual(asSent(event.data), facts));
};

/** Marks follow the closing they belong to. Closing by the clock, and loading the content at start, have no command. */
const mayComeAlone = (event: LoggedEvent, before: LoggedEvent | undefined): boolean => {
  switch (event.type) {
    case "assessment.attempt-marked":
      return before?.type === "assessment.attempt-submitted" || before?.type === "assessment.attempt-expired";
    case "assessment.attempt-expired":
      return event.meta["actor"] === "clock";
    default:
      return (
        event.type === "catalogue.content-published" ||
        event.type === "catalogue.questions-withdrawn" ||
        event.type === "catalogue.versions-recorded"
      );
  }
};

/** The log holds only what was sent, unchanged; but for streams of others, who keep no journal. */
export const strangers = (
  journal: ReadonlyMap<string, Operation>,
  isOthers: (stream: LoggedStream) => boolean = () => false,
): StreamCheck => {
  const count = tally("strangers", "the log holds only what was sent, unchanged");
  const isSent = (event: LoggedEvent, before: LoggedEvent | undefined): boolean => {
    if (event.commandId === null) return mayComeAlone(event, before);
    const operation = journal.get(event.commandId);
    return operation !== undefined && saysWhatWasSent(event, operation.intent);
  };
  return {
    see: (logged) => {
      if (isOthers(logged)) return;
      const { stream, events } = logged;
      for (const [index, event] of events.entries()) {
        count.checked();
        if (!isSent(event, events[index - 1])) count.fail(`${event.type} ${event.commandId} in ${stream}`);
      }
    },
    finding: count.finding,
  };
};
