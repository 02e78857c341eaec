import { Effect } from "effect";
import type { Kysely } from "kysely";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { AddressMarks } from "#kernel/mail/address-marks";
import { uuidNamed } from "#kernel/named-uuid";
import { Secrets } from "#kernel/secrets/secrets";
import type { ThreadFolder } from "../../contract/index.ts";
import type { LetterTables } from "./tables.ts";
import { sealSender } from "./thread-rows.ts";

interface Sample {
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  readonly folder: ThreadFolder;
  readonly isRead: boolean;
  readonly hoursAgo: number;
  /** From them and from the office in turn. */
  readonly said: readonly string[];
}

const samples: readonly Sample[] = [
  {
    ...{ name: "Sample Parent", address: "sample.parent@example.org", folder: "inbox", isRead: false },
    ...{ subject: "Sample: is my son old enough?", hoursAgo: 2 },
    said: [
      "This person is invented. My son turns 17 in May. May he write the learner's test for code 1, and which lessons do you have for it?",
    ],
  },
  {
    ...{ name: "Sample Driving School", address: "sample.school@example.org", folder: "inbox", isRead: true },
    ...{ subject: "Sample: your papers for my class", hoursAgo: 20 },
    said: [
      "This school is invented. I teach twelve learners a month. Can they practise with you before their test?",
      "Thank you for writing. Each of them can practise for free, and one plan opens all papers for one learner. How many of them have a phone?",
      "All of them. I tell them on Monday.",
    ],
  },
  {
    ...{ name: "Sample Parent", address: "sample.parent@example.org", folder: "archive", isRead: true },
    ...{ subject: "Sample: where is the test centre?", hoursAgo: 120 },
    said: [
      "This person is invented. Where do we find the test centre of our town?",
      "Your municipality names it on its website. Ask there for the days on which tests are written, too.",
    ],
  },
];

/** By these ids pages of samples can be opened. */
export const sampleThread = (index: number): string => uuidNamed(`office.sample-letter/${index}`);

const hourMs = 3_600_000;

interface Loading {
  readonly now: number;
  readonly key: Buffer;
  readonly markOf: (address: string) => Buffer;
}

const load = async (db: Kysely<LetterTables>, { now, key, markOf }: Loading) => {
  for (const [index, { name, address, said, hoursAgo, isRead, ...sample }] of samples.entries()) {
    const id = sampleThread(index);
    const at = (turn: number) => new Date(now - hoursAgo * hourMs + turn * 600_000);
    const sealed = sealSender(key, id, { address, name });
    await db
      .insertInto("admin_template.mail_thread")
      .values({
        ...{ id, ...sample, account: null, conversation: null, mark: markOf(address), sender: sealed },
        ...{ is_read: isRead, opened_at: at(0), latest_at: at(said.length - 1), sample: true },
      })
      .execute();
    const letters = said.map((text, turn) => ({
      ...{ id: uuidNamed(`${id}/${turn}`), thread: id, text, at: at(turn), by: null },
      ...{ message_id: `<sample-${index}-${turn}@example.org>`, is_automatic: false, left_out: 0 },
      direction: turn % 2 === 0 ? ("in" as const) : ("out" as const),
    }));
    await db.insertInto("admin_template.mail_letter").values(letters).execute();
  }
};

/**
 * A few invented mails to the office for trying it out: loaded where wanted and where no mail has come yet, and removed where
 * not. They are from no one. Returns a line for the log, or null.
 */
export const sampleLetters = (areWanted: boolean) =>
  Effect.gen(function* () {
    const query = queryOn<LetterTables>((yield* Pools).main);
    const now = yield* (yield* DatabaseClock).exact;
    const loading = {
      ...{ now, key: (yield* Secrets).keyFor("office.mail-sender"), markOf: (yield* AddressMarks).of },
    };
    return yield* query("sampleLetters", async (db) => {
      if (!areWanted) {
        const { numDeletedRows } = await db
          .deleteFrom("admin_template.mail_thread")
          .where("sample", "=", true)
          .executeTakeFirstOrThrow();
        return numDeletedRows === 0n ? null : `${numDeletedRows} sample mails removed`;
      }
      const known = await db.selectFrom("admin_template.mail_thread").select("id").limit(1).execute();
      if (known.length > 0) return null;
      await load(db, loading);
      return `${samples.length} sample mails, from people who do not exist`;
    });
  });
