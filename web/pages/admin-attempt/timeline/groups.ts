import type { ReviewedEvent } from "#modules/assessment/contract";

/** The part of an event that grouping needs. */
export type Grouped = Pick<ReviewedEvent, "version" | "type" | "question" | "sinceStart">;

/** Consecutive events about one question, or one event about none, and the silence before them. */
export interface Group<Event extends Grouped> {
  readonly question: number | null;
  readonly events: readonly [Event, ...Event[]];
  /** Milliseconds without an event before the first; null when that is no longer than usual. */
  readonly pause: number | null;
}

/**
 * Returns the events as stretches of work: all that a learner did with one question before going on to another. A pause
 * longer than `longPause` is marked.
 */
export const groupsOf = <Event extends Grouped>(
  events: readonly Event[],
  longPause: number,
): readonly Group<Event>[] => {
  const groups: { question: number | null; events: [Event, ...Event[]]; pause: number | null }[] = [];
  let last: Event | undefined;
  for (const event of events) {
    const group = groups.at(-1);
    const pause = event.sinceStart - (last?.sinceStart ?? event.sinceStart);
    if (group !== undefined && group.question !== null && group.question === event.question)
      group.events.push(event);
    else groups.push({ question: event.question, events: [event], pause: pause > longPause ? pause : null });
    last = event;
  }
  return groups;
};

/** What a learner did with a question, as a name of `attempt.timeline.did`; `choose` has the option. */
export type Did =
  | { readonly did: "open" | "clear" | "flag" | "unflag" }
  | { readonly did: "choose"; readonly version: number };

const dids: Readonly<Record<string, Did["did"]>> = {
  "assessment.answer-chosen": "choose",
  "assessment.answer-cleared": "clear",
  "assessment.question-flagged": "flag",
  "assessment.question-unflagged": "unflag",
};

/** Returns what was done in a group, in order. That the question was opened is said only when nothing else was done. */
export const didIn = (events: readonly Grouped[]): readonly Did[] => {
  const all = events.flatMap(({ type, version }): Did[] => {
    const did = dids[type];
    if (did === undefined) return [];
    return [did === "choose" ? { did, version } : { did }];
  });
  return all.length === 0 ? [{ did: "open" }] : all;
};
