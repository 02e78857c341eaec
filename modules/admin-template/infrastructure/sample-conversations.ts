import { Effect } from "effect";
import { type Kysely, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { uuidNamed } from "#kernel/named-uuid";
import type { Channel, ConversationSource, ConversationStatus, Priority } from "../contract/index.ts";
import { clockOf } from "../domain/ticket-clock.ts";
import type { OfficeTables } from "./tables.ts";

interface Sample {
  readonly topic: string;
  readonly channel: Channel;
  readonly source: ConversationSource;
  readonly status: ConversationStatus;
  readonly priority: Priority;
  readonly hoursAgo: number;
  /** From the learner and from staff in turn. */
  readonly said: readonly string[];
  readonly rating?: number;
}

const samples: readonly Sample[] = [
  {
    ...{ topic: "Sample: may I bring my own pen?", channel: "chat", source: "chat" },
    ...{ status: "open", priority: "normal", hoursAgo: 1 },
    said: ["Sample: may I bring my own pen?"],
  },
  {
    ...{ topic: "Sample: I paid by EFT and nothing is open", channel: "ticket", source: "failed-payment" },
    ...{ status: "open", priority: "urgent", hoursAgo: 26 },
    said: ["This learner is invented. I paid by EFT yesterday and nothing is open yet."],
  },
  {
    ...{ topic: "Sample: sign R201 looks blurred", channel: "ticket", source: "question-report" },
    ...{ status: "waiting", priority: "low", hoursAgo: 50 },
    said: [
      "This learner is invented. The picture of a sign looks blurred on my phone.",
      "Thank you for telling us. Which phone do you use?",
    ],
  },
  {
    ...{ topic: "Sample: can I change my e-mail address?", channel: "ticket", source: "chat" },
    ...{ status: "solved", priority: "normal", hoursAgo: 90, rating: 5 },
    said: [
      "This learner is invented. Can I change my e-mail address?",
      "Yes: open your profile and choose the new address. We send a link to it.",
    ],
  },
];

const macros = [
  {
    ...{ status: null, takes: false },
    name: "Sample: a payment by EFT takes time",
    text: "Thank you for asking. A payment by EFT reaches us in one or two working days. We open your plan as soon as it is here.",
  },
  {
    status: null,
    takes: false,
    name: "Sample: thank you for the report",
    text: "Thank you for telling us. We look into it.",
  },
  {
    name: "Sample: solved, thank you",
    text: "That is done. Write again if anything is still wrong.",
    ...{ status: "solved" as const, takes: true },
  },
];

const hourMs = 3_600_000;

const load = async (db: Kysely<OfficeTables>, now: number) => {
  for (const [index, { said, hoursAgo, rating, ...sample }] of samples.entries()) {
    const id = uuidNamed(`office.sample/${index}`);
    const at = (turn: number) => new Date(now - hoursAgo * hourMs + turn * 600_000);
    const isAnswered = said.length > 1;
    const clock = clockOf({
      ...{ ...sample, openedAt: at(0).getTime(), pausedSeconds: 0 },
      answeredAt: isAnswered ? at(1).getTime() : null,
    });
    const added = await db
      .insertInto("admin_template.conversation")
      .values({
        ...{ id, ...sample, links: [], sample: true, rating: rating ?? null },
        rated_at: rating === undefined ? null : at(said.length),
        paused_since: sample.status === "open" ? null : at(said.length - 1),
        breaches_at: clock.breachesAt === null ? null : new Date(clock.breachesAt),
        ...{ opened_at: at(0), latest_at: at(said.length - 1), answered_at: isAnswered ? at(1) : null },
        ...{ latest: said.length, latest_learner: 1, latest_staff: isAnswered ? 2 : 0 },
        ...{ learner_read: said.length, staff_read: isAnswered ? 2 : 0 },
      })
      .onConflict((clash) => clash.column("id").doNothing())
      .executeTakeFirstOrThrow();
    if (added.numInsertedOrUpdatedRows !== 1n) continue;
    const messages = said.map((text, turn) => ({
      ...{ conversation: id, number: turn + 1, text, at: at(turn) },
      author: turn % 2 === 0 ? ("learner" as const) : ("staff" as const),
      command: uuidNamed(`office.sample/${index}/${turn}`),
    }));
    await db.insertInto("admin_template.message").values(messages).execute();
  }
  const rows = macros.map((macro, index) => ({
    ...{ id: uuidNamed(`office.sample-macro/${index}`), sample: true },
    ...macro,
  }));
  await db
    .insertInto("admin_template.macro")
    .values(rows)
    .onConflict((clash) => clash.column("id").doNothing())
    .execute();
};

const remove = async (db: Kysely<OfficeTables>) => {
  await db.deleteFrom("admin_template.macro").where("sample", "=", true).execute();
  const { numDeletedRows } = await db
    .deleteFrom("admin_template.conversation")
    .where("sample", "=", true)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/**
 * A few invented tickets and ready answers for trying out the office: loaded where wanted and where there are no
 * conversations yet, and removed where not. They belong to no account. Returns a line for the log, or null.
 */
export const sampleConversations = (areWanted: boolean) =>
  Effect.gen(function* () {
    const query = queryOn<OfficeTables>((yield* Pools).main);
    return yield* query("sampleConversations", async (db) => {
      if (!areWanted) {
        const removed = await remove(db);
        return removed === 0 ? null : `${removed} sample tickets removed`;
      }
      const known = await db.selectFrom("admin_template.conversation").select("id").limit(1).execute();
      if (known.length > 0) return null;
      const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(db);
      await load(db, rows[0]!.now.getTime());
      return `${samples.length} sample tickets, of learners that do not exist`;
    });
  });
