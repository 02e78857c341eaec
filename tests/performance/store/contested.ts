import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { atMost, type Run, type Target } from "../report.ts";
import { eventData, eventType } from "./load.ts";
import { openLog } from "./roadworthy.ts";
import { createLog, type Server } from "./server.ts";

const part = "append, 32 writers of 2 processes on the same 8 streams";

type Store = ReturnType<typeof openLog>["store"];

interface Counts {
  appended: number;
  refused: number;
}

/** A writer that learns a stream's version from refusals and retries until it has written. */
const rival = (store: Store, streams: readonly string[], first: number, until: number, counts: Counts) =>
  Effect.gen(function* () {
    let version = 0;
    for (let turn = first; performance.now() < until;) {
      const event = {
        id: randomUUID(),
        commandId: randomUUID(),
        type: eventType,
        schemaVersion: 1,
        data: eventData,
      };
      const stream = streams[turn % streams.length]!;
      const outcome = yield* store.append({ stream, expectedVersion: version, events: [event] });
      if ("version" in outcome) version = outcome.version;
      if (outcome.status === "appended") {
        counts.appended++;
        turn++;
        version = 0;
      } else counts.refused++;
    }
  });

/** Continuously conflicting appends: the worst case. No event may be lost or written twice. */
export const measureContested = async (
  server: Server,
  repetitions: number,
  seconds: number,
  say: (line: string) => void,
) => {
  const pool = await createLog(server, "contested");
  const processes = [openLog(server, "contested"), openLog(server, "contested")];
  const runs: Run[] = [];
  let wrong = 0;
  for (let repetition = 0; repetition < Math.ceil(repetitions / 2); repetition++) {
    await pool.query("TRUNCATE kernel.event");
    await server.checkpoint();
    const streams = Array.from({ length: 8 }, () => randomUUID());
    const counts: Counts = { appended: 0, refused: 0 };
    const until = performance.now() + seconds * 1_000;
    const rivals = Array.from({ length: 32 }, (_, n) =>
      rival(processes[n % 2]!.store, streams, n, until, counts),
    );
    await Effect.runPromise(Effect.all(rivals, { concurrency: "unbounded", discard: true }));
    const { rows } = await pool.query<{ stored: number; highest: number }>(
      `SELECT count(*)::int AS stored, (SELECT sum(v)::int FROM (SELECT max(version) AS v FROM kernel.event GROUP BY stream) s)
         AS highest FROM kernel.event`,
    );
    const { stored, highest } = rows[0]!;
    wrong += Math.abs(stored - counts.appended) + Math.abs(stored - highest);
    const figures = { "events/s": counts.appended / seconds, "refused/s": counts.refused / seconds };
    say(
      `${repetition + 1}: ${part}: ${Math.round(figures["events/s"])}/s, ${Math.round(figures["refused/s"])} refused`,
    );
    runs.push({ repetition, part, contestant: "roadworthy", figures });
  }
  for (const { close } of processes) await close();
  const targets: readonly Target[] = [atMost("contested events lost, doubled or out of line", wrong, 0)];
  return { runs, targets };
};
