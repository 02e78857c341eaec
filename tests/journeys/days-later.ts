import { randomUUID } from "node:crypto";
import { Effect, Layer, Logger, ManagedRuntime } from "effect";
import pg from "pg";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { logKeysOf } from "#kernel/secrets/log-keys";
import { uuidv7 } from "#kernel/uuidv7";
import type { AccountId } from "#modules/identity/contract";
import { beginningOf, type Day } from "#vocabulary/day";
import { uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { sendRemindersHandler } from "../../modules/scheduling/application/reminders/send-reminders.ts";
import { testDateEvents } from "../../modules/scheduling/contract/events.ts";
import { appLayer } from "../../src/app.ts";
import { readConfig } from "../../src/config.ts";
import { readSecretKey } from "../../src/secret-key.ts";
import { insertStreams } from "../support/made-streams.ts";
import type { App } from "./app.ts";

const secretOf = ({ dataDir }: App) => readSecretKey({ secretKey: undefined, dataDir });

/** Puts a test date into a program that the account set ten days ago: for its own, the day after would have to come. */
export const hadTestOn = async (app: App, accountId: AccountId, day: Day): Promise<void> => {
  const [stream, account] = [uuidv7(), uuidOfId(accountId)];
  const at = Date.now() - 10 * 86_400_000;
  const details = { day, time: "09:30", testCode: "code 8", isBooked: true, province: "gauteng" } as const;
  const event = testDateEvents.testDateSet({ accountId, details, setAt: toIso(at) });
  const meta = { actor: accountId, correlation: uuidv7() };
  const happened = [{ event, at, commandId: null, meta }];
  const database = new pg.Client(await app.database());
  await database.connect();
  try {
    const keys = logKeysOf(await secretOf(app));
    await insertStreams(database, keys, testDateEvents, [{ stream, happened }]);
    await database.query(
      `INSERT INTO scheduling.test_date (id, participant, account, day, centre, set_at)
       VALUES ($1, $2, $3, $4, 'Marlboro DLTC', $5)`,
      [stream, randomUUID(), account, day, new Date(at)],
    );
  } finally {
    await database.end();
  }
};

/**
 * Reminds everyone as the program does at an hour of a day: its own clock is the database's, and journeys run at any hour, in
 * the night too. The mails are in the program's outbox, and the program sends them.
 */
export const remindAt = async (app: App, day: Day, hour: number): Promise<void> => {
  const database = await app.database();
  const secretKey = await secretOf(app);
  const settings = {
    ...readConfig({ NODE_ENV: "test", PUBLIC_URL: app.url }),
    ...{ database, secretKey, logKeys: logKeysOf(secretKey) },
  };
  const runtime = ManagedRuntime.make(appLayer(settings).pipe(Layer.provideMerge(Logger.layer([]))));
  const at = beginningOf(day) + hour * 3_600_000;
  const clock = DatabaseClock.of({ now: () => at, exact: Effect.succeed(at) });
  try {
    await runtime.runPromise(Effect.provideService(sendRemindersHandler.run({}), DatabaseClock, clock));
  } finally {
    await runtime.dispose();
  }
};

/** Lets so many days pass since what was practised, for everyone. What a day may ask begins anew, too. */
export const letDaysPass = async (app: App, days: number): Promise<void> => {
  await app.ask(
    `UPDATE assessment.practice_summary SET started_at = started_at - make_interval(days => $1), tries =
       (SELECT jsonb_agg(jsonb_build_array(try -> 0, try -> 1, (try ->> 2)::bigint - $1::bigint * 86400000))
        FROM jsonb_array_elements(tries) AS try) WHERE tries <> '[]'`,
    [days],
  );
};
