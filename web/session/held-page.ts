import { noteListsBehind } from "../data/list-lag.ts";
import { queryClient } from "../data/query-client.ts";
import { browserStorage } from "../data/storage.ts";

/** Whose page is open. What it has read stays, when its session ends in another tab, for as long as it is open. */
let owner: string | null = null;

/**
 * Keeps the page of an account open beyond the end of its session. Returns the function that lets it go; `isOver` tells
 * whether the session has ended by then, and with it the reason to keep what was read.
 */
export const holdPage = (accountId: string, isOver: () => boolean): (() => void) => {
  owner = accountId;
  return () => {
    owner = null;
    if (isOver()) queryClient.clear();
  };
};

/** Drops what was read for an account that has gone, unless its page waits for it. Another account finds nothing. */
export const changeReader = (accountId: string | null): void => {
  // What was done here without an account joins the account's lists.
  if (accountId !== null) noteListsBehind(browserStorage);
  if (owner === null || (accountId !== null && accountId !== owner)) queryClient.clear();
  else if (accountId === owner) void queryClient.invalidateQueries();
};
