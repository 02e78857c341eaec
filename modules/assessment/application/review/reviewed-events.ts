import type { StoredEvent } from "#kernel/event-store/event-store";
import { toIso } from "#vocabulary/instant";
import type { Begun } from "../../contract/attempt.ts";
import { type AssessmentEvent, assessmentEvents, laneOf } from "../../contract/events.ts";
import type { EventPage, ReviewedEvent } from "../../contract/index.ts";
import { answerChanges } from "../../domain/review/changes.ts";
import { arrivalOf, clientAtOf, delayOf, type Recorded } from "../../domain/review/recorded.ts";
import type { ReadEvent } from "./read-attempt-events.ts";

const textIn = (meta: Readonly<Record<string, unknown>>, name: string): string | null =>
  typeof meta[name] === "string" ? meta[name] : null;

/** Returns the id of the question that an event is about; null when it is about none. */
const questionOf = ({ data }: AssessmentEvent): string | null =>
  "questionId" in data ? data.questionId : null;

/** Returns the event typed by its definition, or as one that this program cannot read. */
const contentOf = (row: StoredEvent, recorded: Recorded | null) => {
  if (recorded === null) return { known: false as const, type: row.type, data: row.data };
  const { event } = recorded;
  const isNewest = row.schemaVersion === assessmentEvents.versionOf(row.type);
  // The stored data passed the check of its schema, so it has the type of the event's data.
  return isNewest
    ? { known: true as const, ...event, data: row.data as never }
    : { known: true as const, ...event, stored: row.data };
};

/** What a page of events is taken from. */
export interface ReviewedLog {
  /** Every event in question, from the first of the attempt on. */
  readonly read: readonly ReadEvent[];
  /** The readable part of them. */
  readonly log: readonly Recorded[];
  readonly asked: Begun["asked"];
  /** Null while the attempt is open. */
  readonly key: Readonly<Record<string, string>> | null;
}

/** The most events in one response: about half a megabyte. */
export const eventsPerPage = 500;

/**
 * Returns a page of the events after a version, with their circumstances, and the version to continue after; null at the
 * end. Without a key, `change` is null.
 */
export const eventsAfter = (
  { read, log, asked, key }: ReviewedLog,
  after: number,
  most: number = eventsPerPage,
): EventPage => {
  const begun = log[0]!.recordedAt;
  const numbers = new Map(asked.map(({ questionId }, index) => [questionId, index + 1]));
  const changes =
    key &&
    answerChanges(
      log.map(({ event }) => event),
      key,
    );
  const first = read.findIndex(({ row }) => row.version > after);
  const page = first < 0 ? [] : read.slice(first, first + most);
  const events = page.map(({ row, recorded }, place): ReviewedEvent => {
    const index = first + place;
    const question = recorded && questionOf(recorded.event);
    const recordedAt = Math.floor(row.recordedAt);
    const clientAt = clientAtOf(row);
    return {
      ...contentOf(row, recorded),
      version: row.version,
      eventId: row.id,
      schemaVersion: row.schemaVersion,
      lane: recorded === null ? "server" : laneOf[recorded.event.type],
      recordedAt: toIso(recordedAt),
      sinceStart: recordedAt - begun,
      clientAt: clientAt === null ? null : toIso(clientAt),
      delay: delayOf({ clientAt, recordedAt }),
      isLate: recorded !== null && arrivalOf(recorded) === "late",
      question: question === null ? null : (numbers.get(question) ?? null),
      change: changes?.[index] ?? null,
      actor: textIn(row.meta, "actor"),
      commandId: row.commandId,
      correlation: textIn(row.meta, "correlation"),
      causation: textIn(row.meta, "causation"),
      meta: row.meta,
    };
  });
  const isOver = first < 0 || first + most >= read.length;
  return { events, next: isOver ? null : page.at(-1)!.row.version };
};
