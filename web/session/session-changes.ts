import { accessLifeMs, type CloseReason, type KnownSession } from "#modules/identity/contract";
import type { Instant } from "#vocabulary/instant";
import {
  type Change,
  type EventStep,
  knownSession,
  type SessionContext,
  type Sources,
  type Step,
  storedSession,
} from "./session-context.ts";
import { afterMoves, unknown } from "./session-state.ts";
import { knownFrom } from "./session-storage.ts";

const take = (context: SessionContext, session: KnownSession, renewedAt: Instant): Change => ({
  ...afterMoves(context, { type: "session.found", session, at: context.clock.now() }),
  failures: 0,
  renewedAt,
});

/** Without a word of the server, tokens are as old as their expiry says. */
const issuedAt = ({ expiresAt }: KnownSession) => expiresAt - accessLifeMs;

/** Deletes every entry of the session and queues the request that ends it on the server. */
const drop = ({ entries, note, ended }: SessionContext): Change => {
  const access = entries.access();
  entries.clear();
  note.write();
  return { ended: [...ended, access] };
};

/** Returns what a tab knows when it opens: what the entries say. */
export const contextOf = ({ input: sources }: { readonly input: Sources }): SessionContext => {
  const context: SessionContext = {
    ...sources,
    ...unknown(),
    renewedAt: 0,
    failures: 0,
    renewed: "over",
    renewReply: null,
    found: null,
    hasHeard: false,
    ended: [],
    streamOf: null,
  };
  const entry = storedSession(sources);
  if (entry !== null) return { ...context, ...take(context, entry, issuedAt(entry)) };
  return sources.note.isPending() ? { ...context, ...forget({ context }) } : context;
};

/** A sign-in. Storage and what is known of it change in one step. */
export const adopt = ({ context, event }: EventStep): Change => {
  if (event.type !== "session.adopt") return {};
  context.note.forget();
  context.entries.keep(event.view);
  return { ...take(context, knownFrom(event.view), context.clock.now()), hasHeard: true };
};

/** A sign-out in this tab. */
export const leave = ({ context }: Step): Change => ({
  ...drop(context),
  ...(knownSession(context) === null
    ? forget({ context })
    : afterMoves(context, { type: "session.end", reason: "signed-out" })),
});

/** The server has ended the session. */
export const end = ({ context, event }: EventStep): Change =>
  event.type === "session.end"
    ? { ...drop(context), ...afterMoves(context, { type: "session.end", reason: event.reason }) }
    : {};

/** Returns the context with the session expired, for the reason that its tokens cannot be renewed. */
export const expire = (context: SessionContext, reason: CloseReason): Change => {
  const at = context.clock.now();
  return afterMoves(
    context,
    { type: "refresh.begin", at },
    { type: "refresh.refuse", reason },
    { type: "clock.expire", at },
  );
};

/** The refresh token has expired, or the server refuses what it gave for it. */
export const lapse = ({ context }: Step): Change => ({
  ...drop(context),
  ...expire(context, "lapsed"),
});

/** There is no session; why, this tab does not know. */
export const forget = ({ context }: Step): Change => afterMoves(context, { type: "session.missing" });

/** Another tab has signed in, or has newer tokens. */
export const takeFromTab = ({ context, event }: EventStep): Change =>
  event.type === "tab.known" ? take(context, event.session, context.clock.now()) : {};

/** Another tab has signed out. */
export const endFromTab = ({ context, event }: EventStep): Change =>
  event.type === "tab.ended" ? afterMoves(context, { type: "session.end", reason: event.reason }) : {};

/** The entries name another session than this tab knew. */
export const takeEntry = ({ context }: Step): Change => {
  const entry = context.entries.read();
  return entry === null ? {} : take(context, entry, context.clock.now());
};

/** The server has said who is signed in. */
export const keepFound = ({ context }: Step): Change => {
  if (context.found?.kind !== "found") return {};
  const session = knownFrom(context.found.view);
  context.entries.keep(context.found.view);
  return { ...take(context, session, issuedAt(session)), hasHeard: true };
};
