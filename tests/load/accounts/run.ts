import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { Effect } from "effect";
import pg from "pg";
import { migrate } from "#kernel/database/migrate";
import { startEmbeddedPostgres } from "#kernel/embedded-postgres/launch";
import { Jobs } from "#kernel/jobs/queue";
import { Outbox } from "#kernel/mail/outbox";
import { accountIdOf } from "#vocabulary/account-id";
import { newDataFolder } from "../../support/data-folder.ts";
import { refreshSessionsJob } from "../../../modules/identity/application/sessions/refresh-job.ts";
import { anApplicant, codeIn } from "../../../modules/identity/testing/registration-steps.ts";
import { type WholeIdentity, wholeIdentity } from "../../../modules/identity/testing/whole-identity.ts";
import { freshDatabase } from "../../performance/fresh-database.ts";
import { postmasterOf } from "../../reliability/app/postmaster.ts";
import { poll } from "../../support/poll.ts";
import { processorSeconds } from "../exam/processor-time.ts";
import { grownBetween, type Holding, holdingOf } from "../stored.ts";

type Mail = Effect.Success<ReturnType<Outbox["Service"]["newest"]>>[number];

/** On a busy machine everything may be late: this is for what never comes. */
const mailTimeoutMs = 100_000;
const jobsTimeoutMs = 600_000;
const betweenCountsMs = 500;

const confirmationTo = (identity: WholeIdentity, email: string): Promise<Mail> =>
  poll(`A mail to ${email}`, mailTimeoutMs, async () => {
    const mails = await identity.run(Effect.flatMap(Outbox, (outbox) => outbox.newest(5)));
    return mails.find(({ to, template }) => to === email && template === "confirm-email");
  });

/** Registers, follows the link of the mail, which signs in there, and signs in once more on another device. */
const join = async (identity: WholeIdentity, number: number): Promise<void> => {
  const person = anApplicant({ email: `learner.${number}@example.org` });
  const must = async (answer: Promise<{ readonly status: number; readonly text: string }>) => {
    const { status, text } = await answer;
    if (status >= 300) throw new Error(`${status}: ${text}`);
  };
  const phone = identity.browser({ userAgent: "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile" });
  await must(phone.post("/registrations", person));
  const mail = await confirmationTo(identity, person.email);
  await must(
    phone.post("/email-confirmations", { code: codeIn({ mails: [mail] as never }, "confirm-email") }),
  );
  const desktop = identity.browser({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0" });
  const { email, password } = person;
  await must(desktop.post("/sessions", { email, password, storage: "cookie" }));
  phone.close();
  desktop.close();
};

/** What the hourly look at the sessions of one account costs, in seconds of processor time. */
interface LookCost {
  /** Of the process that adds the jobs and runs them. */
  readonly program: number;
  readonly database: number;
}

/** Has the sessions of every account looked at once, as a job does each hour while one of them is open. */
const lookAtSessions = async (
  identity: WholeIdentity,
  pool: pg.Pool,
  postmaster: number,
): Promise<LookCost> => {
  const { rows } = await pool.query<{ readonly id: string }>("SELECT id FROM identity.account");
  const used = () => {
    const { user, system } = process.cpuUsage();
    return { program: (user + system) / 1e6, database: processorSeconds(postmaster) };
  };
  const before = used();
  for (const { id } of rows)
    await identity.run(
      Effect.flatMap(Jobs, (jobs) =>
        jobs.add(refreshSessionsJob, { accountId: accountIdOf(id), pace: "rarely" }),
      ),
    );
  await poll("That the jobs are done", jobsTimeoutMs, async () => {
    // Asking often would cost more than the jobs do.
    await pause(betweenCountsMs);
    const { general } = await identity.run(Effect.flatMap(Jobs, ({ counts }) => counts));
    return general.waiting + general.active === 0 ? true : undefined;
  });
  const after = used();
  return {
    program: (after.program - before.program) / rows.length,
    database: (after.database - before.database) / rows.length,
  };
};

/** What a run measured. */
export interface AccountFigures {
  readonly stored: Holding;
  readonly look: LookCost;
}

/** Registers so many people on a database of its own, and returns what they left there and what their sessions cost. Leaves nothing behind. */
export const runAccounts = async (accounts: number): Promise<AccountFigures> => {
  const dataDir = await newDataFolder();
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    const url = await freshDatabase(server, "accounts");
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    await migrate(pool);
    const identity = await wholeIdentity({ url });
    try {
      const before = await holdingOf(pool);
      for (let number = 1; number <= accounts; number++) await join(identity, number);
      const stored = grownBetween(before, await holdingOf(pool));
      const postmaster = (await postmasterOf(dataDir)) ?? 0;
      return { stored, look: await lookAtSessions(identity, pool, postmaster) };
    } finally {
      await identity.stop();
      await pool.end();
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
