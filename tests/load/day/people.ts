import { setTimeout as pause } from "node:timers/promises";
import { seeded } from "../../reliability/seeded.ts";
import { Ledger } from "../exam/ledger.ts";
import { learn } from "../exam/learner.ts";
import { Line } from "../exam/line.ts";
import { browse, practise } from "./activities.ts";
import { type Activity, activities, type DayOrder, type PlayedDay } from "./order.ts";

/** The people of a day, in a process of their own, which ends when it is alone. */
process.once("disconnect", () => process.exit());
const order = JSON.parse(process.argv[2]!) as DayOrder;
const ledger = new Ledger(order.acknowledged);
const end = performance.now() + order.minutes * 60_000;
const done: Record<Activity, number> = { browse: 0, practise: 0, exam: 0 };
let [visits, requests] = [0, 0];

/** Of ten visits, so many are spent so. */
const shares: readonly Activity[] = [
  ...Array.from({ length: 4 }, () => "browse" as const),
  ...Array.from({ length: 4 }, () => "practise" as const),
  ...Array.from({ length: 2 }, () => "exam" as const),
];

const exam = { withinSeconds: 0, questions: 16, perNetwork: 1, step: 0, learners: 1 } as const;

/** One place that is always taken: a guest comes, does something, and another comes from another network. */
const takePlace = async (index: number): Promise<void> => {
  const chance = seeded(order.seed, index);
  await pause(chance.next() * 10_000);
  while (performance.now() < end) {
    const visit = visits++;
    const line = new Line(order.port, `10.${(visit >> 16) & 255}.${(visit >> 8) & 255}.${1 + (visit % 250)}`);
    const activity = chance.oneOf(shares);
    const asked = { line, ledger, chance, speed: order.speed };
    try {
      if (activity === "browse") await browse(asked);
      else if (activity === "practise") await practise(asked);
      else await learn({ ...order, ...exam }, line, ledger, chance, () => {});
      done[activity]++;
    } catch (cause) {
      ledger.break(cause);
    }
    requests += line.asked;
    line.close();
  }
};

await Promise.all(Array.from({ length: order.people }, (_, index) => takePlace(index)));
await ledger.close();
const { user, system } = process.cpuUsage();
const played: PlayedDay = {
  done: Object.fromEntries(activities.map((one) => [one, done[one]])) as Record<Activity, number>,
  requests,
  refused: ledger.refused,
  processorSeconds: (user + system) / 1e6,
};
process.send!(played, undefined, undefined, () => process.disconnect());
