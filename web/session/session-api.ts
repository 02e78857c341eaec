import {
  CloseReason,
  type KnownSession,
  readSession,
  refreshSession,
  type SessionView,
  signOut,
  type TokenStorage,
} from "#modules/identity/contract";
import { fromPromise } from "xstate";
import { type Answer, type AnyEndpoint, callOnce, type InputOf } from "../data/call.ts";
import type { ServerClock } from "../machines/server-clock.ts";
import { knownFrom, type SessionEntries, type SignOutNote } from "./session-storage.ts";
import type { Alone } from "./session-tabs.ts";

/** The reply to the question who is signed in. */
export type Found =
  | { readonly kind: "found"; readonly view: SessionView }
  | { readonly kind: "none" }
  | { readonly kind: "unreachable" };

/** The reply to a refresh token. */
export type Renewal =
  | { readonly kind: "renewed"; readonly view: SessionView }
  | { readonly kind: "refused"; readonly reason: CloseReason }
  | { readonly kind: "unreachable" };

/** The requests about the session itself. Tokens are passed in where the page keeps them. */
export interface SessionApi {
  readonly read: (access: string | undefined) => Promise<Found>;
  readonly renew: (refresh: string | undefined) => Promise<Renewal>;
  /** Resolves to true when the server has confirmed it. */
  readonly end: (access: string | undefined) => Promise<boolean>;
}

/** The header that carries an access token; none where the token is in a cookie. */
export type Bearer = Readonly<Record<string, string>>;

export const bearerOf = (access: string | undefined): Bearer =>
  access === undefined ? {} : { authorization: `Bearer ${access}` };

const timeoutMs = 12_000;
/** The header `Date` has whole seconds only. */
const dateStepMs = 1_000;

/** Returns the requests. Each reply sets the clock. */
export const sessionApi = (clock: ServerClock): SessionApi => {
  const ask = async <E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers: Bearer = {},
  ): Promise<Answer<E>> => {
    const sentAt = clock.stopwatch();
    const onAnswer = (response: Response) => {
      const date = Date.parse(response.headers.get("date") ?? "");
      if (Number.isFinite(date)) clock.observe(date, sentAt - dateStepMs, clock.stopwatch());
    };
    const going = { headers, onAnswer, signal: AbortSignal.timeout(timeoutMs) };
    return callOnce(endpoint, input, going).catch((): Answer<E> => ({ ok: false, offline: true }));
  };

  return {
    read: async (access) => {
      const answer = await ask(readSession, {}, bearerOf(access));
      if (!answer.ok) return { kind: "unreachable" };
      const { session } = answer.value;
      return session === null ? { kind: "none" } : { kind: "found", view: session };
    },
    renew: async (refreshToken) => {
      const answer = await ask(refreshSession, { body: refreshToken === undefined ? {} : { refreshToken } });
      if (answer.ok) return { kind: "renewed", view: answer.value };
      // Any other refusal is temporary: too many requests, a server that is being restarted.
      if (answer.offline || answer.problem.tag !== "SessionEnded") return { kind: "unreachable" };
      const reason = CloseReason.safeParse(answer.problem.facts["reason"]);
      return { kind: "refused", reason: reason.success ? reason.data : "lapsed" };
    },
    end: async (access) => (await ask(signOut, {}, bearerOf(access))).ok,
  };
};

/** What renewing the tokens has led to. `over`: there is no session any more. */
export type Renewed = "renewed" | "over" | "unreachable";

/** The result of one attempt to renew the tokens, made while no other tab makes one. */
export type RenewReply =
  /** The new tokens are stored already. */
  | { readonly kind: "renewed"; readonly session: KnownSession }
  /** Another tab was faster: its tokens are ours. */
  | { readonly kind: "taken"; readonly session: KnownSession }
  /** The entries are gone: another tab has signed out. */
  | { readonly kind: "missing" }
  | Refused
  | { readonly kind: "unreachable" };

export interface Refused {
  readonly kind: "refused";
  readonly reason: CloseReason;
}

/** What a request that only one tab makes at a time is made with. */
interface RequestMeans {
  readonly entries: SessionEntries;
  readonly note: SignOutNote;
  readonly api: SessionApi;
  readonly alone: Alone;
}

const isNewer = (entry: KnownSession, before: KnownSession) =>
  entry.sessionId !== before.sessionId || entry.expiresAt > before.expiresAt;

/** Returns the `renew` actor. It stores the tokens itself: the tab that waits for this one must find them. */
export const renewActor = ({ entries, api, alone }: RequestMeans) =>
  fromPromise<RenewReply, { readonly before: KnownSession }>(({ input: { before }, signal }) =>
    alone(async () => {
      if (signal.aborted) return { kind: "unreachable" };
      const entry = entries.read();
      if (entry === null) return { kind: "missing" };
      if (isNewer(entry, before)) return { kind: "taken", session: entry };
      const reply = await api.renew(entries.refresh());
      if (reply.kind !== "renewed") return reply;
      if (!signal.aborted) entries.keep(reply.view);
      return { kind: "renewed", session: knownFrom(reply.view) };
    }),
  );

/** Returns the `end` actor. What the server has confirmed is deleted here: the machine may be gone by then. */
export const endActor = ({ entries, note, api, alone }: RequestMeans, storage: TokenStorage) =>
  fromPromise<void, { readonly access: string | undefined }>(({ input }) =>
    alone(async () => {
      // There has been a sign-in since: its cookies took the place of those that had to go.
      if (storage === "cookie" && !note.isPending()) return;
      if (!(await api.end(input.access))) return;
      if (storage === "cookie") entries.clear();
      note.forget();
    }),
  );
