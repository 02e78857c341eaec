import type { NamedPace } from "#kernel/limits/paces";
import type { Limit } from "#kernel/limits/rate-limits";

/** How often a learner may begin a conversation. */
export const startsByAccount: Limit = {
  name: "office.conversations-by-account",
  tries: 10,
  perSeconds: 3_600,
};

/** How often a learner may write, rate or close. */
export const messagesByAccount: Limit = { name: "office.messages-by-account", tries: 60, perSeconds: 600 };

/** How often a learner may report a conversation. */
export const reportsByAccount: Limit = {
  name: "office.chat-reports-by-account",
  tries: 10,
  perSeconds: 3_600,
};

/** How often a page may say what its user has read: once for each message that comes, in each open tab. */
export const readingByAccount: NamedPace = {
  name: "office.reading-by-account",
  atOnce: 60,
  perSecond: 1,
};

/** How often a page may say that its user types: it does so every few seconds. */
export const typingByAccount: NamedPace = {
  name: "office.typing-by-account",
  atOnce: 10,
  perSecond: 0.5,
};

/** How many pictures a learner may send: in a day, and in a year, because the copy of their data holds all of them. */
export const picturesByLearner: readonly Limit[] = [
  { name: "office.message-pictures-by-account", tries: 20, perSeconds: 24 * 3_600 },
  { name: "office.message-pictures-in-a-year-by-account", tries: 300, perSeconds: 365 * 24 * 3_600 },
];

/** How many pictures a member of staff may send in a day. */
export const picturesByStaff: readonly Limit[] = [
  { name: "office.message-pictures-by-staff", tries: 200, perSeconds: 24 * 3_600 },
];
