import { timingSafeEqual } from "node:crypto";
import { Effect } from "effect";
import { Secrets } from "#kernel/secrets/secrets";

const idBytes = 16;
const markBytes = 16;

/**
 * Makes and reads the tokens of links that work without a sign-in. A token holds a UUID and a mark that only this program
 * can make for this purpose: who guesses never reaches the database, and no token is stored.
 */
export const markedIds = (purpose: string) =>
  Effect.map(Secrets, ({ mark }) => {
    const markOf = (id: Buffer) => mark(purpose, id.toString("hex")).subarray(0, markBytes);
    return {
      tokenOf: (uuid: string): string => {
        const id = Buffer.from(uuid.replaceAll("-", ""), "hex");
        return Buffer.concat([id, markOf(id)]).toString("base64url");
      },
      /** Returns the UUID of a token; null when we did not make it. */
      idOf: (token: string): string | null => {
        const bytes = Buffer.from(token, "base64url");
        if (bytes.length !== idBytes + markBytes) return null;
        const id = bytes.subarray(0, idBytes);
        if (!timingSafeEqual(bytes.subarray(idBytes), markOf(id))) return null;
        return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
      },
    };
  });

/** Ends the reminders of an account, and does nothing else. The id is the account's. */
export const stopLinks = markedIds("scheduling.reminder-links");
/** Leads to a calendar feed. The id is the feed's, and a new one each time that its owner asks for a new address. */
export const feedLinks = markedIds("scheduling.calendar-feeds");
/** Lets a learner into a study group. The id is the invitation's, and a new one each time that a link is made. */
export const invitationLinks = markedIds("scheduling.group-invitations");
