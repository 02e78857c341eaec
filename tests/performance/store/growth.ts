import { Effect } from "effect";
import { atMost, median, type Run, type Target } from "../report.ts";
import { fill, streamOfFill } from "./fill.ts";
import { openLog, runWriters } from "./roadworthy.ts";
import { createLog, type Server } from "./server.ts";

const streamReads = 300;

const partOf = (events: number) => `growth, ${events.toExponential(0)} events`;

/** What one append and one reading of a stream cost while the log grows. */
export const measureGrowth = async (
  server: Server,
  sizes: readonly number[],
  say: (line: string) => void,
): Promise<{ readonly runs: readonly Run[]; readonly targets: readonly Target[] }> => {
  const pool = await createLog(server, "growth");
  const { store, close } = openLog(server, "growth");
  const runs: Run[] = [];
  let filled = 0;
  for (const size of sizes) {
    say(`growing the log to ${size} events`);
    await fill(pool, filled, size);
    filled = size;
    await server.checkpoint();
    const reads: number[] = [];
    for (let turn = 0; turn < streamReads; turn++) {
      const stream = await streamOfFill(
        pool,
        Math.floor(Math.random() * (size / 10_000)) * 100 + (turn % 100),
      );
      const began = performance.now();
      const events = await Effect.runPromise(store.readStream(stream));
      reads.push(performance.now() - began);
      if (events.length !== 100) throw new Error(`A stream of 100 events came back with ${events.length}.`);
    }
    // Three short runs: the median of them forgives one that the machine disturbed.
    const appends: number[] = [];
    for (let turn = 0; turn < 3; turn++) appends.push((await runWriters(store, 8, 2)).p50);
    const figures = { "append p50 ms": median(appends), "100-event stream p50 ms": median(reads) };
    runs.push({ repetition: 0, part: partOf(size), contestant: "roadworthy, 8 writers", figures });
  }
  await close();
  const grown = (figure: string) => runs.at(-1)!.figures[figure]! / runs[0]!.figures[figure]!;
  const span = `${sizes[0]!.toExponential(0)} to ${sizes.at(-1)!.toExponential(0)} events`;
  return {
    runs,
    targets: [
      atMost(`append, ${span}`, grown("append p50 ms"), 1.5),
      atMost(`stream read, ${span}`, grown("100-event stream p50 ms"), 1.5),
    ],
  };
};
