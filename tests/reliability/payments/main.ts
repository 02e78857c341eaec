import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { runTests } from "../run-tests.ts";
import { restartSabotages, runRestarts } from "./restarts.ts";
import { querySabotages } from "./sabotaged-queries.ts";

const file = "tests/reliability/payments/payments.database.test.ts";
const notificationSabotages = ["unsigned", "renumbered", ...querySabotages] as const;
const sabotages = [...notificationSabotages, ...restartSabotages] as const;

const help = `  payments [--hostile N] [--genuine N] [--steps N] [--coupons N]
           [--paid N] [--restarts N] [--only kills] [--sabotage HOW]
                   sends notifications that PayFast did not send (10000), genuine ones ten times at the
                   same moment (1000), and kills the process that settles a payment, or a later charge of a
                   subscription, before and after each of its queries (as many as there are). Each must
                   be settled once and nothing else opened.
                   50 buyers redeem a coupon at the same moment (200 rounds): no more than it allows.
                   Then buyers pay (400) while PostgreSQL and Redis are killed in turn and come back (20),
                   Redis without its data: what PayFast was told we have is settled once. Without a
                   redis-server on the path, PostgreSQL alone is killed and keeps the jobs too.
                   --only kills: kills the process that settles, and does nothing else.
                   --sabotage, and the run must fail: unsigned takes the check of signatures out,
                   renumbered sends copies as payments of their own, piecemeal commits every statement of
                   a settlement alone, uncounted redeems coupons without an end, asynchronous answers
                   before commits are durable, unswept looks for no lost job.`;

type Figures = Readonly<Record<string, number>>;

const print = (figures: Figures): void => {
  for (const [name, count] of Object.entries(figures)) console.log(`  ${name.padEnd(42)}${count}`);
};

/** The notifications and the kills. Returns whether all of it held. */
const runNotifications = async (
  settings: Readonly<Record<string, string>>,
  isOnlyKills: boolean,
): Promise<boolean> => {
  const folder = mkdtempSync(path.join(tmpdir(), "roadworthy-payments-"));
  const report = path.join(folder, "report.json");
  try {
    const chosen = isOnlyKills ? ["--testNamePattern", "dies at any step"] : [];
    const env = { PAYMENTS_REPORT: report, ...settings };
    const code = await runTests([file], env, "--reporter", "dot", ...chosen);
    print(JSON.parse(readFileSync(report, "utf8")) as Figures);
    return code === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The restarts. Returns whether every acknowledged payment was settled, and once. */
const runUnderRestarts = async (asked: Parameters<typeof runRestarts>[0]): Promise<boolean> => {
  const { acknowledged, hits, hasRedis, found } = await runRestarts(asked);
  if (!hasRedis) console.log("  There is no redis-server on the path: only PostgreSQL was killed.");
  print({
    "PostgreSQL killed": hits.postgres,
    "Redis killed": hits.redis,
    acknowledged,
    settled: found.paid,
    lost: acknowledged - found.paid,
  });
  return Object.values(found).every((count) => count === acknowledged);
};

const run = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      hostile: { type: "string", default: "10000" },
      genuine: { type: "string", default: "1000" },
      steps: { type: "string", default: "200" },
      coupons: { type: "string", default: "200" },
      paid: { type: "string", default: "400" },
      restarts: { type: "string", default: "20" },
      only: { type: "string" },
      sabotage: { type: "string" },
    },
  });
  const sabotage = sabotages.find((one) => one === values.sabotage);
  const isOnlyKills = values.only === "kills";
  if (
    (values.sabotage !== undefined && sabotage === undefined) ||
    (values.only !== undefined && !isOnlyKills)
  ) {
    console.error(help);
    return 2;
  }
  console.log(`Load of the machine before: ${loadavg()[0]!.toFixed(1)}`);
  const isOfRestarts = restartSabotages.find((one) => one === sabotage);
  const isSettledOnce =
    isOfRestarts !== undefined ||
    (await runNotifications(
      {
        PAYMENTS_HOSTILE: values.hostile,
        PAYMENTS_GENUINE: values.genuine,
        PAYMENTS_STEPS: values.steps,
        PAYMENTS_COUPONS: values.coupons,
        ...(sabotage !== undefined && { PAYMENTS_SABOTAGE: sabotage }),
      },
      isOnlyKills,
    ));
  const isKept =
    isOnlyKills ||
    notificationSabotages.some((one) => one === sabotage) ||
    (await runUnderRestarts({
      payments: Number(values.paid),
      restarts: Number(values.restarts),
      sabotage: isOfRestarts,
      say: console.log,
    }));
  const isGood = isSettledOnce && isKept;
  console.log(isGood ? "PASSED" : "FAILED");
  return isGood ? 0 : 1;
};

/** The fault "payments": others than PayFast, copies, processes that die while they settle, and servers that come back. */
export const fault = { help, run };
