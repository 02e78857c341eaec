import type { Plugin } from "vite";

const contractFile = /\/modules\/[\w-]+\/contract\/[\w-]+\.ts$/;

/** Empties the summaries of endpoints in the text of a contract. */
export const withoutSummaries = (contract: string): string =>
  contract.replaceAll(/^( {2}summary:)\s*"[^"\n]*",$/gm, '$1 "",');

/** What an endpoint does is for readers of its description on the server: browsers never read it. */
export const unreadSummaries = (): Plugin => ({
  name: "unread-summaries",
  enforce: "pre",
  transform: (code, id) =>
    contractFile.test(id.split("?")[0]!) ? { code: withoutSummaries(code), map: null } : null,
});
