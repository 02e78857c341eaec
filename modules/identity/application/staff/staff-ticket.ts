import { createHash } from "node:crypto";
import { Effect } from "effect";
import * as z from "zod/mini";
import { seal, Secrets, unseal } from "#kernel/secrets/secrets";
import type { Instant } from "#vocabulary/instant";

/** How long the first step is valid. */
const ticketMs = 5 * 60 * 1000;
const place = "identity.staff-ticket";

const Ticket = z.object({
  accountId: z.string(),
  /** Derived from the password's hash: a changed password invalidates the ticket. */
  passwordMark: z.string(),
  until: z.number(),
  /** The fresh secret of a first enrolment, which is stored nowhere until its digits were right. */
  secret: z.nullable(z.string()),
});

/** What the second step knows of the first. It lies with the browser alone, sealed. */
export type StaffTicket = Pick<z.infer<typeof Ticket>, "accountId" | "passwordMark" | "secret">;

/** Identifies a password hash without revealing it. */
export const passwordMarkOf = (passwordHash: string): string =>
  createHash("sha256").update(passwordHash).digest("base64url");

/** Seals a ticket that is valid for five minutes from now. */
export const sealTicket = Effect.fnUntraced(function* (ticket: StaffTicket, now: Instant) {
  const plain: z.infer<typeof Ticket> = { ...ticket, until: now + ticketMs };
  const key = (yield* Secrets).keyFor(place);
  return seal(key, place, Buffer.from(JSON.stringify(plain))).toString("base64url");
});

const unsealed = (key: Buffer, text: string): string | null => {
  try {
    return unseal(key, place, Buffer.from(text, "base64url")).toString();
  } catch {
    return null;
  }
};

/** Opens it again; null when it is too old, or not ours. */
export const openTicket = Effect.fnUntraced(function* (
  text: string,
  now: Instant,
): Effect.fn.Return<StaffTicket | null, never, Secrets> {
  const plain = unsealed((yield* Secrets).keyFor(place), text);
  if (plain === null) return null;
  const { data: ticket } = Ticket.safeParse(JSON.parse(plain));
  return ticket !== undefined && now < ticket.until ? ticket : null;
});
