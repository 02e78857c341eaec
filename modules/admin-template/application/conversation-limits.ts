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
