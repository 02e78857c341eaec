import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { seeded } from "../../reliability/seeded.ts";
import { Ledger } from "./ledger.ts";
import { learn } from "./learner.ts";
import { Line } from "./line.ts";
import type { Measuring, Order, Played } from "./order.ts";
import type { Told } from "./step.ts";

/** The learners of a step, in a process of their own, which ends when it is alone. */
process.once("disconnect", () => process.exit());
const order = JSON.parse(process.argv[2]!) as Order;
const ledger = new Ledger(order.acknowledged);
process.on("message", ({ isMeasuring }: Measuring) => ledger.measured(isMeasuring));
const begun = performance.now();

/** The network of a learner: mobile operators and schools put a whole class behind one address. */
const networkOf = (index: number): number => Math.floor(index / order.perNetwork);
const addressOf = (network: number): string =>
  `10.${order.step}.${Math.floor(network / 250)}.${1 + (network % 250)}`;

const tell = (told: Told) => process.send!(told);
let [started, nearlyDone, isTold] = [0, 0, false];
/** In a short exam the first hands in before the last has started, and the measuring of memory would hold up the starts. */
const tellWhenMostAreOpen = () => {
  if (isTold || nearlyDone === 0 || started < order.learners) return;
  isTold = true;
  tell({ mostAreOpen: true });
};
const milestones = {
  onStarted: () => {
    started++;
    tellWhenMostAreOpen();
  },
  onNearlyDone: () => {
    nearlyDone++;
    tellWhenMostAreOpen();
  },
};

const late = monitorEventLoopDelay({ resolution: 10 });
late.enable();
await Promise.all(
  Array.from({ length: order.learners }, async (_, index) => {
    // Learners of a class do not sit beside each other in the order of starts.
    const chance = seeded(order.seed + order.step, index);
    await pause(chance.next() * order.withinSeconds * 1_000);
    const network = networkOf(index);
    const line = new Line(order.ports[network % order.ports.length]!, addressOf(network), order.responseMs);
    await learn(order, line, ledger, chance, milestones);
    line.close();
  }),
);
late.disable();
await ledger.close();
const { user, system } = process.cpuUsage();
const played: Played = {
  times: ledger.times,
  handedIn: ledger.handedIn,
  answers: ledger.answers,
  acknowledgedAnswers: ledger.acknowledgedAnswers,
  refused: ledger.refused,
  shownWrong: ledger.shownWrong,
  outages: ledger.outages,
  reloads: ledger.reloads,
  processorSeconds: (user + system) / 1e6,
  lateMs: late.percentile(99) / 1e6 - 10,
  seconds: (performance.now() - begun) / 1_000,
};
process.send!({ played } satisfies Told, undefined, undefined, () => process.disconnect());
