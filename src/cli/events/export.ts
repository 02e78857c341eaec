import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { once } from "node:events";
import { Effect } from "effect";
import { Pools } from "#kernel/database/pools";
import { type LogPosition, EventStore, origin, type StoredEvent } from "#kernel/event-store/event-store";
import { count } from "./amounts.ts";
import type { Command } from "./command.ts";
import { countEvents, newestPosition } from "./log-rows.ts";
import { readMoment, readStreamId, typeFilter } from "./read-values.ts";
import { recordOf } from "./record.ts";
import { Screen } from "./screen.ts";
import { Refused } from "./refused.ts";

const pageSize = 5_000;

type Write = (events: readonly StoredEvent[]) => Effect.Effect<void, Refused>;

const refusedBy = (file: string) => (cause: unknown) =>
  new Refused({ message: `${file} cannot be written: ${(cause as Error).message}` });

/** Writes a temporary file beside `file` and renames it once it is complete. */
const intoFile = <A, E, R>(file: string, work: (write: Write) => Effect.Effect<A, E, R>) => {
  const part = `${file}.part`;
  const tryWrite = <Done>(write: () => Promise<Done>) =>
    Effect.tryPromise({ try: write, catch: refusedBy(file) });
  return Effect.acquireUseRelease(
    tryWrite(async () => {
      const stream = createWriteStream(part, { mode: 0o600 });
      await once(stream, "open");
      return stream;
    }),
    (stream) =>
      Effect.gen(function* () {
        const result = yield* work((events) =>
          tryWrite(async () => {
            const text = events.map((event) => `${JSON.stringify(recordOf(event))}\n`).join("");
            if (text !== "" && !stream.write(text)) await once(stream, "drain");
          }),
        );
        yield* tryWrite(() => finished(stream.end()));
        yield* tryWrite(() => rename(part, file));
        return result;
      }),
    (stream) =>
      Effect.promise(async () => {
        stream.destroy();
        await rm(part, { force: true });
      }),
  );
};

export const exportEvents: Command = {
  usage: "",
  about: `Writes the log as NDJSON, one event per line, in log order, up to the newest event at the start of the export. Prints
the number of events at the end. With --out the file appears only when it is complete.`,
  takes: [0, 0],
  options: {
    out: {
      type: "string",
      short: "o",
      value: "<file>",
      says: "write to this file instead of the standard output",
    },
    from: {
      type: "string",
      value: "<moment>",
      says: "recorded at or after: 2026-11-21T08:00:00Z, 2026-11-21, 10m, 2h, 7d",
    },
    until: { type: "string", value: "<moment>", says: "recorded before" },
    type: { type: "string", multiple: true, value: "<type>", says: "only this type; can be repeated" },
    stream: { type: "string", value: "<id>", says: "only this stream: att_… or a UUID" },
  },
  examples: [
    "export --out events.ndjson",
    "export --from 2026-11-01 --until 2026-12-01 --type 'assessment.*' | gzip > november.gz",
  ],
  run: Effect.fnUntraced(function* (given) {
    const now = Date.now();
    const from = (yield* readMoment("from", given.text("from"), now)) ?? Number.NEGATIVE_INFINITY;
    const until = (yield* readMoment("until", given.text("until"), now)) ?? Number.POSITIVE_INFINITY;
    const named = given.text("stream");
    const stream = named === undefined ? null : yield* readStreamId(named);
    const isType = typeFilter(given.texts("type"));
    const isWanted = (event: StoredEvent) =>
      event.recordedAt >= from &&
      event.recordedAt < until &&
      isType(event.type) &&
      (stream === null || event.stream === stream);
    const [{ main }, store, screen] = [yield* Pools, yield* EventStore, yield* Screen];

    const copy = Effect.fnUntraced(function* (write: Write) {
      const end = yield* newestPosition(main);
      const total = yield* countEvents(main, origin, end);
      const progress = screen.progress("export", total);
      let position: LogPosition = origin;
      let [read, written] = [0, 0];
      const copyAll = Effect.gen(function* () {
        while (read < total) {
          const page = yield* store.readAll(position, Math.min(pageSize, total - read));
          if (page.events.length === 0) break;
          const wanted = page.events.filter(isWanted);
          yield* write(wanted);
          position = page.next;
          read += page.events.length;
          written += wanted.length;
          progress.at(read);
        }
      });
      yield* Effect.ensuring(copyAll, Effect.sync(progress.end));
      return written;
    });
    const file = given.text("out");
    const toScreen: Write = (events) => screen.records(events.map(recordOf));
    const written = yield* file === undefined ? copy(toScreen) : intoFile(file, copy);
    yield* screen.note(`${count(written)} events${file === undefined ? "" : ` written to ${file}`}.`);
  }),
};
