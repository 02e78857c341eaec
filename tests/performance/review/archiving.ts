import { Effect } from "effect";
import type pg from "pg";
import { Archive, type ArchivePlace } from "#kernel/event-store/archive/archive-place";
import { moveOut } from "#kernel/event-store/archive/move-out";
import { putBack } from "#kernel/event-store/archive/put-back";
import { EventStore } from "#kernel/event-store/event-store";
import { archivedAfter } from "../../../src/app.ts";
import { atLeast, atMost, type Run, ratio, type Target } from "../report.ts";
import { secondsOf } from "../seconds-of.ts";
import type { Program } from "./program.ts";
import { replayLog, verifyLog } from "./whole-log.ts";

const movePart = "an archive of all attempts";
const readPart = "reading a log, in the table and after its attempts went into the archive";
const inTable = "in the table";
const inFiles = "in files";

const archiveOf = (program: Program): Promise<ArchivePlace> =>
  program.run(
    Effect.map(Archive, (place) => {
      if (place === null) throw new Error("The program has no archive.");
      return place;
    }),
  );

/** How fast the whole log is replayed and verified, and one stream after another read. */
const readingOf = async (program: Program, streams: readonly string[]) => {
  let [replayed, verified] = [0, 0];
  const replaying = await secondsOf(async () => (replayed = await program.run(replayLog)));
  const verifying = await secondsOf(async () => (verified = (await program.run(verifyLog)).events));
  if (replayed !== verified) throw new Error(`${replayed} events were replayed and ${verified} verified.`);
  const some = streams.filter((_, index) => index % Math.ceil(streams.length / 50) === 0);
  const reading = await secondsOf(() =>
    program.run(
      Effect.forEach(some, (stream) => Effect.flatMap(EventStore, ({ readStream }) => readStream(stream))),
    ),
  );
  const figures = {
    "events/s replayed": replayed / replaying,
    "events/s verified": verified / verifying,
    "ms a stream": (reading / some.length) * 1_000,
  };
  return { events: replayed, figures };
};

/** Moves every attempt that is anchored into the archive and back, and reads the log before, between and after. */
export const measureArchiving = async (
  program: Program,
  pool: pg.Pool,
  streams: readonly string[],
  say: (line: string) => void,
) => {
  const place = await archiveOf(program);
  const before = await readingOf(program, streams);
  let [moved, bytes, files] = [0, 0, 0];
  const moving = await secondsOf(() =>
    moveOut(pool, place, {
      endedBy: archivedAfter,
      olderThanMs: 0,
      onFile: (file) => {
        [moved, bytes, files] = [moved + file.events, bytes + file.bytes, files + 1];
      },
    }),
  );
  await pool.query("VACUUM ANALYZE kernel.event");
  say(`${moved} events are in ${files} files after ${Math.round(moving)} s`);
  const between = await readingOf(program, streams);
  if (between.events !== before.events)
    throw new Error(`${between.events} of ${before.events} events are left.`);
  const returning = await secondsOf(() => putBack(pool, place));
  const after = await program.run(replayLog);
  if (after !== before.events) throw new Error(`${after} of ${before.events} events came back.`);

  const run = (part: string, contestant: string, figures: Run["figures"]): Run => ({
    repetition: 0,
    ...{ part, contestant, figures },
  });
  const runs = [
    run(movePart, "moved out", { "events/s": moved / moving, "bytes an event": bytes / moved }),
    run(movePart, "put back", { "events/s": moved / returning, "bytes an event": bytes / moved }),
    run(readPart, inTable, before.figures),
    run(readPart, inFiles, between.figures),
  ];
  const against = (figure: string) => ratio(runs, readPart, [inFiles, inTable], figure);
  const targets: readonly Target[] = [
    atLeast("replay of archived events, to the table", against("events/s replayed"), 0.2),
    atLeast("verify of archived events, to the table", against("events/s verified"), 0.2),
    atMost("bytes of an archived event", bytes / moved, 150),
  ];
  return { runs, targets };
};
