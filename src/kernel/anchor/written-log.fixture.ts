import { Effect } from "effect";
import { beforeEach, onTestFinished } from "vitest";
import { anAppend, anEvent, run, uuid } from "../event-store/events.fixture.ts";
import { openLog } from "../event-store/log.fixture.ts";
import { damage } from "./anchored.fixture.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";
import { verify } from "./verify.ts";

type Log = ReturnType<typeof openLog>;

/** Single events, groups over many streams, several events in one append: every way of writing. 25 events. */
const writeTo = async ({ store }: Log): Promise<void> => {
  for (let version = 0; version < 3; version++)
    await run(store.append(anAppend(1, version, anEvent(version, { commandId: uuid(70 + version) }))));
  for (let version = 0; version < 3; version++) {
    const group = Array.from({ length: 6 }, (_, index) => store.append(anAppend(10 + index, version)));
    await run(Effect.all(group, { concurrency: "unbounded" }));
  }
  for (let version = 0; version < 4; version += 2) {
    const data = { text: 'é試 \\ "quoted"\n', nested: { list: [1, 2.5, null] } };
    const first = anEvent(version, { data, commandId: uuid(80 + version) });
    const second = anEvent(version + 1, { meta: { actor: "a" } });
    await run(store.append({ stream: uuid(2), expectedVersion: version, events: [first, second] }));
  }
};

interface Database {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A separate log for every test of a file, ways to damage it, and what `verify` returns then. */
export const writtenLog = (createDatabase: () => Promise<Database>) => {
  let log: Log;
  beforeEach(async () => {
    const database = await createDatabase();
    onTestFinished(() => database.drop());
    log = openLog(database.url);
    await writeTo(log);
  });
  const verified = () => run(verify(log.readPool, testLogKeys));
  return {
    pool: () => log.readPool,
    append: (...args: Parameters<typeof anAppend>) => run(log.store.append(anAppend(...args))),
    change: (what: string) => damage(log.readPool, what),
    verified,
    /** Faults of single events, without those of their segments. */
    broken: async () =>
      (await verified()).faults.flatMap((fault) =>
        "stream" in fault ? [[fault.stream, fault.version, fault.fault]] : [],
      ),
  };
};
