import { setTimeout as pause } from "node:timers/promises";
import { seeded } from "../../reliability/seeded.ts";
import { Ledger } from "../exam/ledger.ts";
import { learn } from "../exam/learner.ts";
import { Line } from "../exam/line.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { refreshEveryMs } from "#modules/identity/contract";
import { mailServer } from "#kernel/mail/mail-server.fixture";
import { browse, practise } from "./activities.ts";
import { Bank } from "./bank.ts";
import { type Member, succeeded } from "./member.ts";
import { think } from "./think.ts";
import { type Activity, activities, type DayOrder, type PlayedDay } from "./order.ts";
import { pay } from "./pay.ts";
import { review, signInStaff } from "./staff.ts";

/** The people of a day, in a process of their own, which ends when it is alone. */
process.once("disconnect", () => process.exit());
const order = JSON.parse(process.argv[2]!) as DayOrder;
const ledger = new Ledger(order.acknowledged);
const end = performance.now() + order.minutes * 60_000;
/** A short day on a busy machine is longer, until every visit was made once; but no longer than this. */
const latestEnd = end + 240_000;
const mails = await mailServer({ port: order.mailPort });
const bank = new Bank();
const done = Object.fromEntries(activities.map((one) => [one, 0])) as Record<Activity, number>;
let [visits, requests, settled] = [0, 0, 0];

/** How twenty visits are spent, the rarest first; then it begins again. So a short day has everything, too. */
const visitsInTurn = (["pay", "exam", "practise", "browse"] as const).flatMap((one, place) =>
  Array.from({ length: [1, 4, 7, 8][place]! }, () => one),
);

const networkOf = (number: number) =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${1 + (number % 250)}`;
const memberFrom = (number: number): Member => ({
  browser: new TestBrowser(order.port, { network: networkOf(number) }),
  ledger,
  chance: seeded(order.seed, number),
  speed: order.speed,
});

const questions = 16;

const isOver = (): boolean => {
  const now = performance.now();
  return now > latestEnd || (now > end && activities.every((one) => one === "pay" || done[one] > 0));
};

/** One place that is always taken: a guest comes, does something, and another comes from another network. */
const takePlace = async (index: number): Promise<void> => {
  const chance = seeded(order.seed, index);
  await pause((chance.next() * 10_000) / order.speed);
  while (!isOver()) {
    const visit = visits++;
    const line = new Line(order.port, networkOf(visit));
    const activity = visitsInTurn[visit % visitsInTurn.length]!;
    const asked = { line, ledger, chance, speed: order.speed };
    try {
      if (activity === "browse") await browse(asked);
      else if (activity === "practise") await practise(asked);
      else if (activity === "exam") await learn({ speed: order.speed, questions }, line, ledger, chance);
      else {
        const member = memberFrom(visit);
        const isOpen = await pay(member, visit, { mails, bank });
        member.browser.close();
        if (!isOpen) break;
      }
      done[activity]++;
    } catch (cause) {
      ledger.break(cause);
    }
    requests += line.asked;
    line.close();
  }
};

const places = Promise.all(Array.from({ length: order.people }, (_, index) => takePlace(index)));

/** No visitor's. */
const staffNumber = 16_000_000;
/**
 * An admin reads logs all day, and now and then the bank's statement, each time with another of their codes: with the
 * last one at the end, and not before a buyer has transferred, where one can.
 */
const workAsStaff = async (): Promise<void> => {
  const admin = memberFrom(staffNumber);
  const codes = await signInStaff(admin, order.admin);
  const everyMs = (order.minutes * 60_000) / (codes.length + 1);
  const readStatements = async () => {
    for (const [place, code] of codes.entries()) {
      await pause(Math.max(0, end - everyMs * (codes.length - 1 - place) - performance.now()));
      if (place === codes.length - 1) await Promise.race([bank.firstTransfer, places]);
      settled += await bank.read(admin, code);
    }
  };
  const readLogs = async () => {
    let refreshedAt = performance.now();
    while (!isOver()) {
      if (performance.now() - refreshedAt > refreshEveryMs) {
        await succeeded(admin, "POST", "/session/refresh", {});
        refreshedAt = performance.now();
      }
      await review(admin);
      done.review++;
      await think(admin);
    }
  };
  await Promise.all([readStatements(), readLogs()]);
  admin.browser.close();
};

await workAsStaff().catch(ledger.break);
bank.isClosed = true;
await places;
await Promise.all([ledger.close(), mails.stop()]);
const { user, system } = process.cpuUsage();
const played: PlayedDay = {
  done: Object.fromEntries(activities.map((one) => [one, done[one]])) as Record<Activity, number>,
  requests,
  settled,
  refused: ledger.refused,
  processorSeconds: (user + system) / 1e6,
};
process.send!(played, undefined, undefined, () => process.disconnect());
