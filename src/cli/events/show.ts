import { Effect } from "effect";
import { EventStore, type StoredEvent } from "#kernel/event-store/event-store";
import { count, moment, since, stretch } from "./amounts.ts";
import type { Command } from "./command.ts";
import { readMoment, readStreamId } from "./read-values.ts";
import { readable } from "./readable.ts";
import { recordOf } from "./record.ts";
import { printRows, Screen } from "./screen.ts";
import { sentenceOf } from "./sentences.ts";
import type { Column } from "./table.ts";
import { Refused } from "./refused.ts";

interface Line {
  readonly event: StoredEvent;
  readonly sinceStart: number;
  readonly sentence: string;
}

/** Shortens an id; the JSON has the whole. */
const shortActor = (actor: unknown): string =>
  typeof actor === "string" ? actor.replace(/^([a-z]+_[0-9a-f]{8})[0-9a-f]{24}$/, "$1…") : "";

const columns: readonly Column<Line>[] = [
  { title: "version", align: "right", text: ({ event }) => `${event.version}` },
  { title: "since start", align: "right", text: ({ sinceStart }) => since(sinceStart) },
  { title: "recorded (UTC)", text: ({ event }) => moment(event.recordedAt), tone: () => "faint" },
  { title: "actor", text: ({ event }) => shortActor(event.meta["actor"]), tone: () => "faint" },
  { title: "what happened", text: ({ sentence }) => sentence },
];

const dataColumn: Column<Line> = { title: "data", text: ({ event }) => JSON.stringify(event.data) };

export const show: Command = {
  usage: "<attempt>",
  about: `Prints the events of an attempt: the time since its start, the actor, and a sentence. Also takes any other stream: an
account (acc_…), a session (ses_…), a UUID. Ends with 1 when the log has no such stream.`,
  takes: [1, 1],
  options: {
    until: {
      type: "string",
      value: "<moment>",
      says: "up to a moment: an instant, a day, or 10m, 2h, 7d ago",
    },
    data: { type: "boolean", says: "the data of each event instead of the sentence" },
  },
  examples: [
    "show att_019a9f3e…",
    "show att_019a9f3e… --until 2026-11-21T08:30:00Z",
    "show att_019a9f3e… --json | jq .sentence",
  ],
  run: Effect.fnUntraced(function* (given) {
    const stream = yield* readStreamId(given.arguments[0]!);
    const until = yield* readMoment("until", given.text("until"), Date.now());
    const screen = yield* Screen;
    const all = yield* (yield* EventStore).readStream(stream);
    const events = yield* readable(
      // A typed instant covers its whole millisecond; the database's instants are finer.
      all.filter(({ recordedAt }) => until === null || Math.floor(recordedAt) <= until),
    );
    const [first, last] = [events[0], events.at(-1)];
    if (first === undefined || last === undefined)
      return yield* new Refused({
        message:
          all[0] === undefined
            ? `The log has no event of ${given.arguments[0]}.`
            : `${given.arguments[0]} begins later: its first event was recorded ${moment(all[0].recordedAt)} UTC.`,
      });
    const lines = events.map((event) => ({
      event,
      sinceStart: Math.round(event.recordedAt - first.recordedAt),
      sentence: sentenceOf(event, events),
    }));
    if (screen.form === "ndjson")
      return yield* screen.records(lines.map(({ event, ...more }) => ({ ...recordOf(event), ...more })));
    const length = stretch(last.recordedAt - first.recordedAt);
    yield* screen.lines([
      screen.paint("strong", `Stream ${stream}`),
      `${count(events.length)} events in ${length}`,
      "",
    ]);
    yield* printRows(given.isSet("data") ? [...columns.slice(0, -1), dataColumn] : columns, lines);
  }),
};
