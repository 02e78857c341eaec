import { openPen } from "../journal/pen.ts";
import { seeded } from "../seeded.ts";
import { noCounts } from "./counts.ts";
import { learn } from "./learner.ts";

/** What the process of the learners is told when it starts. */
export interface LearnersOrder {
  readonly url: string;
  readonly learners: number;
  readonly seed: number;
  readonly journal: string;
}

/** The process of the learners. It reports its counts, and ends by itself some time after it was told to. */
const order = JSON.parse(process.argv[2]!) as LearnersOrder;
const counts = noCounts();
const pen = openPen(order.journal);
let isOver = false;
process.on("message", () => (isOver = true));
process.once("disconnect", () => process.exit(1));
process.on("SIGINT", () => {});
const report = () => process.send?.(counts);
const reporting = setInterval(report, 20);

const school = { url: order.url, pen, counts, isOver: () => isOver };
await Promise.all(
  Array.from({ length: order.learners }, (_, index) => learn(school, seeded(order.seed, index))),
);
await pen.close();
clearInterval(reporting);
report();
process.removeAllListeners("disconnect");
process.disconnect();
