import { openJournal } from "../journal/journal.ts";
import { seeded } from "../seeded.ts";
import { noCounts } from "./counts.ts";
import { moveLearnersClocks } from "./clock.ts";
import { learn } from "./learner.ts";

/** The first message to the learners' process. */
export interface LearnersOrder {
  readonly url: string;
  readonly learners: number;
  /** The longest pause of a learner after a request. */
  readonly pauseMs: number;
  readonly seed: number;
  readonly journal: string;
}

/** The learners' process. It reports its totals, and ends some time after it was asked to. */
const order = JSON.parse(process.argv[2]!) as LearnersOrder;
const counts = noCounts();
const journal = openJournal(order.journal);
let isOver = false;
/** A number moves the learners' clocks; anything else asks them to finish. */
process.on("message", (message) => {
  if (typeof message === "number") moveLearnersClocks(message);
  else isOver = true;
});
process.once("disconnect", () => process.exit(1));
process.on("SIGINT", () => {});
const report = () => process.send?.(counts);
const reporting = setInterval(report, 20);

const target = { url: order.url, pauseMs: order.pauseMs, journal, counts, isOver: () => isOver };
await Promise.all(
  Array.from({ length: order.learners }, (_, index) => learn(target, seeded(order.seed, index))),
);
await journal.close();
clearInterval(reporting);
report();
process.removeAllListeners("disconnect");
process.disconnect();
