import type { Limit } from "#kernel/limits/rate-limits";

/** How often an account may make groups and links. */
export const makingByAccount: Limit = {
  name: "scheduling.groups-by-account",
  tries: 20,
  perSeconds: 86_400,
};
/** How often it may change what it shares, join, remove, or block. */
export const changesByAccount: Limit = {
  name: "scheduling.group-changes-by-account",
  tries: 60,
  perSeconds: 3_600,
};
export const reportsByAccount: Limit = {
  name: "scheduling.group-reports-by-account",
  tries: 10,
  perSeconds: 86_400,
};
/** Links that we did not make, or that have ended. */
export const wrongLinksByAccount: Limit = {
  name: "scheduling.wrong-invitations-by-account",
  tries: 30,
  perSeconds: 3_600,
};
