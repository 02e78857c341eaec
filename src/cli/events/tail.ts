import { Effect } from "effect";
import { Pools } from "#kernel/database/pools";
import { EventStore, type StoredEvent } from "#kernel/event-store/event-store";
import { moment } from "./amounts.ts";
import type { Command } from "./command.ts";
import { newestEvents, newestPosition } from "./log-rows.ts";
import { readCount, readMoment, readStreamId, typeFilter } from "./read-values.ts";
import { readable } from "./readable.ts";
import { recordOf } from "./record.ts";
import { Screen } from "./screen.ts";
import { sentenceOf } from "./sentences.ts";
import { type Column, growingTable } from "./table.ts";

const columns: readonly Column<StoredEvent>[] = [
  { title: "recorded (UTC)", width: 19, text: ({ recordedAt }) => moment(recordedAt), tone: () => "faint" },
  { title: "stream", width: 36, text: ({ stream }) => stream },
  { title: "version", width: 7, align: "right", text: ({ version }) => `${version}` },
  { title: "type", width: 18, text: ({ type }) => type.slice(type.indexOf(".") + 1) },
  { title: "what happened", text: (event) => sentenceOf(event) },
];

const pageSize = 1_000;
const pollInterval = "250 millis";
const most = 1_000_000;

export const tail: Command = {
  usage: "",
  about: `Prints the newest events of the log, oldest first. With --follow it prints new events until Ctrl-C. --type can be
repeated; an event matches any of them. A type is whole, without its module, or with stars.`,
  takes: [0, 0],
  options: {
    number: {
      type: "string",
      short: "n",
      value: "<n>",
      says: "how many; by default 20, or all with --since",
    },
    follow: { type: "boolean", short: "f", says: "print new events as they arrive" },
    type: { type: "string", multiple: true, value: "<type>", says: "only this type; can be repeated" },
    stream: { type: "string", value: "<id>", says: "only this stream: att_… or a UUID" },
    since: {
      type: "string",
      value: "<moment>",
      says: "recorded at or after: 2026-11-21T08:00:00Z, 2026-11-21, 10m, 2h, 7d",
    },
  },
  examples: [
    "tail -n 50",
    "tail --follow --type 'attempt-*'",
    "tail --since 1h --type session-opened --json",
  ],
  run: Effect.fnUntraced(function* (given) {
    const since = yield* readMoment("since", given.text("since"), Date.now());
    const limit = yield* readCount("--number", given.text("number"), since === null ? 20 : most, most);
    const named = given.text("stream");
    const stream = named === undefined ? null : yield* readStreamId(named);
    const types = given.texts("type");
    const [{ main }, store, screen] = [yield* Pools, yield* EventStore, yield* Screen];
    const table = growingTable(columns, screen);
    const print = (stored: readonly StoredEvent[]) =>
      Effect.flatMap(readable(stored), (events) =>
        screen.form === "ndjson"
          ? screen.records(events.map(recordOf))
          : screen.lines(events.map(table.line)),
      );

    if (screen.form === "table") yield* screen.lines([table.header]);
    let position = yield* newestPosition(main);
    yield* print(yield* newestEvents(main, position, { types, stream, since }, limit));
    if (!given.isSet("follow")) return;
    const isType = typeFilter(types);
    for (;;) {
      const page = yield* store.readAll(position, pageSize);
      position = page.next;
      yield* print(
        page.events.filter((event) => isType(event.type) && (stream === null || event.stream === stream)),
      );
      if (page.events.length < pageSize) yield* Effect.sleep(pollInterval);
    }
  }),
};
