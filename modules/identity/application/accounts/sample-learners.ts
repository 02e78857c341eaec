import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { uuidNamed } from "#kernel/named-uuid";
import { ContactTags } from "./contact-tags.ts";
import { Accounts } from "./accounts.ts";
import { createAccount } from "./create-account.ts";
import { Passwords } from "./passwords.ts";

const dayMs = 24 * 3_600_000;

/** By how many days ago each registered. The names say that no one is meant. */
const learners = [
  ["Aviwe", 31],
  ["Bongani", 28],
  ["Chanté", 26],
  ["Dineo", 24],
  ["Ebrahim", 21],
  ["Fikile", 19],
  ["Gugu", 17],
  ["Hendrik", 14],
  ["Imaan", 12],
  ["Jabu", 10],
  ["Khanyi", 8],
  ["Lerato", 6],
  ["Mpho", 5],
  ["Naledi", 3],
  ["Oscar", 2],
  ["Palesa", 1],
  ["Qaqamba", 0.4],
  ["Riaan", 0.1],
] as const;

/** Words that staff have sorted some of them by, with the numbers of those learners. */
const tags = [
  ["sample: evening class", [0, 4, 9]],
  ["sample: wants a call", [4, 12]],
  ["sample: from a school", [2, 7, 15]],
] as const;

/** The UUIDs of the accounts of learners who do not exist. Other modules make up what they did. */
export const sampleLearnerIds: readonly string[] = learners.map((_, index) =>
  uuidNamed(`identity.sample-learner/${index}`),
);

/**
 * Accounts of learners who do not exist, for trying the office out: made once, in a program that is tried out and in no
 * other. No one knows their password, and mails to them go nowhere. Returns a line for the log, or null.
 */
export const sampleLearners = Effect.gen(function* () {
  if ((yield* (yield* Accounts).find(sampleLearnerIds[0]!)) !== null) return null;
  const now = yield* (yield* DatabaseClock).exact;
  // One for all: a hash costs as much as everything else together.
  const passwordHash = yield* (yield* Passwords).hash(randomUUID());
  for (const [index, [name, daysAgo]] of learners.entries())
    yield* createAccount({
      accountId: sampleLearnerIds[index]!,
      name: `Sample ${name}`,
      email: `sample.${index + 1}@roadworthy.test`,
      passwordHash,
      roles: ["client"],
      dateOfBirth: "2000-01-31",
      registeredAt: Math.round(now - daysAgo * dayMs),
    });
  const sorted = yield* ContactTags;
  for (const [tag, numbers] of tags)
    for (const index of numbers) yield* sorted.add(sampleLearnerIds[index]!, tag);
  return `${learners.length} sample learners, who do not exist`;
});
