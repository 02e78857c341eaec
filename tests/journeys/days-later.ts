import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import pg from "pg";
import { logKeysOf } from "#kernel/secrets/log-keys";
import { Secrets } from "#kernel/secrets/secrets";
import { uuidv7 } from "#kernel/uuidv7";
import type { AccountId } from "#modules/identity/contract";
import type { Day } from "#vocabulary/day";
import { uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { stopLinks } from "../../modules/scheduling/application/marked-ids.ts";
import { testDateEvents } from "../../modules/scheduling/contract/events.ts";
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

/** Returns the address to which the link of each reminder of an account leads. Mails go out at an hour of the day. */
export const stopAddress = async (app: App, accountId: AccountId): Promise<string> => {
  const links = Effect.provide(stopLinks, Secrets.layer(await secretOf(app)));
  const { tokenOf } = await Effect.runPromise(links);
  return `/client/plan?stop=${tokenOf(uuidOfId(accountId))}`;
};
